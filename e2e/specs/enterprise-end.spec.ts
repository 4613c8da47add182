import { randomInt } from "node:crypto";

import { z } from "zod";

import { usccCheckCharacter } from "#contracts/identity.ts";

import { chooseFile, pdfFile } from "../actions/attachments.ts";
import { query } from "../actions/database.ts";
import { newcomerLike, sendPassword } from "../actions/newcomer.ts";
import { call } from "../actions/service.ts";
import { afterReclickPause, clickHydrated, hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { idNumbers } from "../data/staff-book.ts";
import { expect, test } from "../fixtures/test.ts";

type Enterprise = { id: string; name: string; uscc: string };

/** Enterprises of their own: those of the demo go on. */
async function newEnterprise(kind: string): Promise<Enterprise> {
  const serial = String(randomInt(1e9)).padStart(9, "0");
  const first17 = `91330203${serial}`;
  const [name, uscc] = [`宁波${kind}${serial}造价咨询有限公司`, first17 + usccCheckCharacter(first17)];
  const [row] = await query(
    z.object({ id: z.string() }),
    `INSERT INTO enterprise (name, uscc, kind, region_code) VALUES ($1, $2, 'consult', '330203') RETURNING id`,
    [name, uscc],
  );
  return { id: row?.id ?? "", name, uscc };
}

test("enterprise end › a merged enterprise is ended by its station, links to its successor and reads only", async ({
  pageOf,
  browse,
}) => {
  test.slow();
  const [unit, heir] = [await newEnterprise("合并前"), await newEnterprise("存续")];
  const newcomer = await newcomerLike(people.otherFiler);
  await query(z.unknown(), "UPDATE account SET enterprise_id = $1 WHERE user_code = $2", [
    unit.id,
    newcomer.userCode,
  ]);

  const filer = await browse();
  await filer.goto("/");
  await sendPassword(filer, newcomer);
  await filer.waitForURL(/\/pages\//);
  await call(filer, "staffAdd", {
    name: "岑随转",
    idType: "id-card",
    idNumber: idNumbers()(),
    phone: "13900000047",
    startedOn: "2025-01-06",
  });
  await filer.goto("/pages/registry-request?new=enterprise-end");
  const ending = filer.getByLabel("办理事项");
  await hydrated(ending);
  await ending.selectOption({ label: "合并" });
  await filer.getByRole("textbox", { name: "生效日期" }).fill("2026-02-01");
  await filer.getByLabel("承继企业统一社会信用代码").fill(heir.uscc);
  await filer.getByLabel("岑随转的去向").selectOption({ label: `转入${heir.uscc}` });
  await filer.getByRole("textbox", { name: "申请说明" }).fill("吸收合并");
  await chooseFile(filer, "证明材料", pdfFile("合并协议.pdf"));
  await expect(filer.getByRole("button", { name: "删除合并协议.pdf" })).toBeVisible();
  await clickHydrated(filer.getByRole("button", { name: "提交申请" }));
  await filer.waitForURL((url) => url.searchParams.has("id"));
  await expect(filer.getByRole("table", { name: "变更内容" })).toContainText(heir.name);

  const county = await pageOf(people.quietCounty);
  await county.goto(`/pages/registry-request${new URL(filer.url()).search}`);
  await expect(county.getByRole("main")).toContainText("请核对证明材料是否齐全：合并协议");
  await clickHydrated(county.getByRole("button", { name: "受理", exact: true }));
  const dialog = county.getByRole("dialog", { name: "受理" });
  await dialog.getByRole("radio", { name: "退回补正", exact: true }).check();
  await dialog.getByLabel("审核意见").fill("请更正");
  await dialog.getByRole("textbox", { name: "生效日期" }).fill("与通知书上的日期不一致");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toHaveCount(0);
  await filer.reload();
  await filer.getByRole("link", { name: "补正" }).click();
  await expect(filer.getByLabel("岑随转的去向")).toHaveValue(heir.uscc);
  await filer.getByRole("textbox", { name: "生效日期" }).fill("2026-02-02");
  await clickHydrated(filer.getByRole("button", { name: "重新提交" }));
  await expect(filer.getByRole("main")).toContainText("待审核");
  await county.reload();
  const rounds = county.getByRole("region", { name: "历次提交" });
  await expect(rounds).toContainText("与通知书上的日期不一致");
  await clickHydrated(county.getByRole("button", { name: "受理", exact: true }));
  await dialog.getByRole("radio", { name: "通过", exact: true }).check();
  await afterReclickPause(county);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toHaveCount(0);
  await county.goto(`/pages/corp-m/${unit.id}`);
  await expect(county.getByRole("main")).toContainText("已注销");
  await expect(county.getByRole("main")).toContainText(heir.name);
  await expect(county.getByRole("link", { name: "发起注销" })).toHaveCount(0);
  const { rows } = await call(county, "staffList", { search: "岑随转" });
  expect(rows.map(({ enterpriseName }) => enterpriseName)).toContain(heir.name);

  await filer.goto("/pages/corp-u");
  await expect(filer.getByRole("main")).toContainText("合并日期2026-02-02");
  await filer.goto(`/pages/basicDetails?id=${unit.id}`);
  await filer.waitForURL((url) => url.pathname === "/pages/corp-u");
  await filer.goto("/pages/zgxj");
  await expect(filer.getByRole("main")).toBeVisible();
  await expect(filer.getByRole("link", { name: "新建" })).toHaveCount(0);
  await expect(filer.getByRole("button", { name: "新建" })).toHaveCount(0);
});
