import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { createComplete, mustAct } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { printFiling } from "./testing/print-filing.ts";

describe("备案表 of a max price", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());
  const textOf = async (id: FilingId, by: Person = world.filer) =>
    (await printFiling(world.service, by, id)).join("");

  it("can be stamped before the submission", async () => {
    const { id } = await createComplete(world.service, world.filer);
    const text = await textOf(id);
    for (const part of [
      "受理编号—备案编号—",
      "备案机构杭州市西湖区建设工程造价管理站",
      "联系人手机号13800000000",
      "招标文件（含答疑补遗）1份",
      "招标人（盖章）：法定代表人（签字）：年月日",
      "编制单位（盖章）：编制人（签字并盖执业专用章）：审核人（签字并盖执业专用章）：审定人（签字并盖执业专用章）：年月日",
      "杭州市西湖区建设工程造价管理站（盖章）年月日",
    ])
      expect(text, part).toContain(part);
    expect(text).toMatch(/单方造价[\d,]+\.\d{2}元\/m²/);
    expect(text).not.toMatch(/版本|状态|草稿|变更次数|规模单位元|\.pdf|\.xml|盖章扫描/);
  });

  it("leaves the number of copies blank for attachments that are still due", async () => {
    const { id } = await createComplete(world.service, world.filer);
    await world.service.database.asOwner("delete from filing_file where filing_id = $1 and code = 'tender'", [
      id,
    ]);
    const text = await textOf(id);
    expect(text).toContain("招标文件（含答疑补遗）份");
    expect(text).not.toContain("询价/暂估价说明");
  });

  it("shows the decision with full name and date, and masks numbers for others", async () => {
    const id = await filingIn(world, "filed");
    const text = await textOf(id, world.county);
    expect(text).toMatch(
      /予以备案。备案编号XJBA\d+，备案日期2026年3月\d+日。杭州市西湖区建设工程造价管理站（盖章）2026年3月\d+日/,
    );
    expect(text).toContain("联系人手机号138****0000");
    expect(await textOf(id)).toContain("联系人手机号13800000000");
    const { id: next } = await mustAct(world.service, world.filer, id, { action: "change", opinion: "补充" });
    expect(await textOf(next)).toContain("变更次数1次");
  });

  it("counts no void version as a change", async () => {
    const { service, filer, county } = world;
    const old = await filingIn(world, "filed");
    const change = { action: "change", opinion: "补充" } as const;
    const { id } = await mustAct(service, filer, old, change);
    await mustAct(service, filer, id, { action: "submit" });
    await mustAct(service, county, id, { action: "purge", opinion: "撤销变更" });
    const { id: again } = await mustAct(service, filer, old, change);
    expect(await textOf(again)).toContain("变更次数1次");
    const { version, changeCount } = (await filer.call("filingDetail", { filingId: again })).data();
    expect({ version, changeCount }).toEqual({ version: 3, changeCount: 1 });
  });
});
