import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { localRuleFileSchema } from "#contracts/detect-standard/local/local-rule.ts";

import { xmlFile } from "../actions/attachments.ts";
import { downloaded } from "../actions/pdf.ts";
import { prepareChecked } from "../actions/prepare.ts";
import { call, sampleBill } from "../actions/service.ts";
import { clickHydrated, step } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

/** Only the bill of this test has it, so that the published rule disturbs no other. */
const mark = "地方规则检验";
const name = "特征含检验字样";

test("local rules › are written, corrected, tried, published, found by a detection and withdrawn", async ({
  pageOf,
}) => {
  test.setTimeout(180_000);
  const keeper = await pageOf(people.securityAdmin);
  const code = await write(keeper);
  await setInForce(keeper, code, "发布");
  await exportRules(keeper, code);
  const [filer, station] = [await pageOf(people.filer), await pageOf(people.county)];
  const bill = (await sampleBill(filer)).toString("utf8").replace(' Attr="', ` Attr="${mark} `);
  const filingId = await prepareChecked(filer, station, [xmlFile("造价数据文件.xml", Buffer.from(bill))]);
  const { causes } = await call(station, "detectionCauses", { filingId });
  expect(causes.filter(({ rule }) => rule === code)).toMatchObject([{ kind: name, severity: "I" }]);
  await station.goto(`/pages/zgxj-details/result?id=${filingId}`);
  await expect(station.getByText(name).first()).toBeVisible();
  await filer.goto(`/pages/detectStandard?search=${code}`);
  await expect(filer.getByRole("row").filter({ hasText: code })).toContainText(name);
  await expect(filer.getByRole("link", { name: "地方规则" })).toHaveCount(0);
  await setInForce(keeper, code, "停用");
  await keeper.goto("/pages/detectStandard?view=history");
  await expect(keeper.getByRole("row").filter({ hasText: "检验：停用" }).first()).toContainText("未启用");
});

function exportRules(page: Page, code: string): Promise<void> {
  return step("export the rules for the command line", async () => {
    const download = await downloaded(page, page.getByRole("button", { name: "导出", exact: true }));
    expect(download.suggestedFilename()).toMatch(/^地方规则_\d{8}\.json$/);
    const rules = localRuleFileSchema.parse(JSON.parse(await readFile(await download.path(), "utf8")));
    expect(rules.filter((rule) => rule.code === code)).toMatchObject([{ name }]);
  });
}

function write(page: Page): Promise<string> {
  return step("write, correct and try a rule", async () => {
    await page.goto("/pages/detectStandard?view=local");
    await clickHydrated(page.getByRole("button", { name: "新增地方规则" }));
    const drawer = page.getByRole("dialog", { name: "新增地方规则" });
    await drawer.getByLabel("规则名称").fill(name);
    await drawer.getByLabel("严重程度").selectOption("I");
    const condition = drawer.getByLabel("判定条件");
    await condition.fill("featur != 1");
    await expect(
      drawer.getByText(/第1个字：没有“featur”这个名称，可用的有code、name、feature/),
    ).toBeVisible();
    await condition.fill("total > 0.00");
    await expect(condition).not.toHaveAttribute("aria-invalid", "true");
    await drawer.getByRole("button", { name: "保存" }).click();
    await expect(drawer.getByText("问题说明必填")).toBeVisible();
    await drawer.getByLabel("问题说明").fill("合价{total}元，特征中有检验字样。");
    await drawer.getByLabel("应为").fill("没有检验字样");
    await drawer.getByLabel("依据").fill("检验用，第一条");
    await drawer.getByRole("button", { name: "试算", exact: true }).click();
    const result = drawer.getByRole("region", { name: "试算结果" });
    await expect(result.getByRole("status")).toContainText(/份报告.*检测结果会变化/, { timeout: 60_000 });
    await expect(result.getByRole("row").filter({ hasText: "新规则" })).toContainText("提示");
    await condition.fill(`feature.contains("${mark}")`);
    await drawer.getByRole("button", { name: "保存" }).click();
    await expect(drawer).toHaveCount(0);
    const row = page.getByRole("row").filter({ hasText: "未发布" }).filter({ hasText: name }).last();
    return row.getByRole("rowheader").innerText();
  });
}

function setInForce(page: Page, code: string, act: "发布" | "停用"): Promise<void> {
  return step(`${act} ${code}`, async () => {
    await page.goto("/pages/detectStandard?view=local");
    await clickHydrated(page.getByRole("button", { name: `${act} ${code} ${name}` }));
    const dialog = page.getByRole("dialog", { name: `${act}${code} ${name}` });
    await dialog.getByLabel(`${act}原因`).fill(`检验：${act}`);
    await dialog.getByRole("button", { name: act, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("row").filter({ hasText: code })).toContainText(`已${act}`);
  });
}
