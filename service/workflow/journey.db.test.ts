import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { filingStatusSchema } from "#contracts/workflow/status.ts";

import { testBill } from "./testing/bills.ts";
import { readFiling } from "./testing/filings.ts";
import { filingIn, newWorld, publicityMs, type World } from "./testing/journey.ts";

describe("filing journey", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  it("reaches every status", async () => {
    for (const status of filingStatusSchema.options) {
      const id = await filingIn(world, status);
      expect((await readFiling(world.service.deps, id)).status).toBe(status);
    }
  });
  it("is recorded newest first, with the time in each status", async () => {
    const id = await filingIn(world, "filed");
    const log = (await world.county.call("acceptanceRecord", { filingId: id })).data();
    expect(log.map((entry) => [entry.action, entry.actionName, entry.operatorName])).toEqual([
      ["system", "公示期满，予以备案", "系统"],
      ["pass", "复核通过", "受理人"],
      ["system", "检测完成", "系统"],
      ["pass", "予以受理", "受理人"],
      ["submit", "提交", "填报人"],
    ]);
    expect(log.map((entry) => entry.elapsed)).toEqual([publicityMs, 0, 0, 0, null]);
  });
  it("is public after the review", async () => {
    const bill = testBill();
    const id = await filingIn(world, "filed", bill);
    const shown = (await world.filer.call("maxPricePublicity", { filingId: id })).data();
    const detail = (await world.filer.call("filingDetail", { filingId: id })).data();
    expect(shown).toMatchObject({
      ceilingPrice: bill.values["ceilingPrice"],
      filingNo: detail.filingNo,
      acceptNo: detail.acceptNo,
      stationName: "杭州市西湖区建设工程造价管理站",
      people: [{ duty: "编制人", name: "周思远" }, { duty: "审核人" }, { duty: "审定人" }],
    });
    expect(shown.ceilingPriceChinese).toMatch(/^[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元角分整]+$/);
    expect(shown.units).toHaveLength(2);
    expect(detail.filingNo).toMatch(/^XJBA33010620260000\d$/);
  });
});
