import { type CellValue, writeXlsx } from "hucre/xlsx";

import { referenceColumns } from "#contracts/detect-standard/reference-data.ts";
import { xlsxMime } from "#contracts/file/media-types.ts";

import { faults as accessibilityFaults } from "../actions/axe.ts";
import { afterReclickPause, hydrated, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const head = Object.values(referenceColumns["fee-rates"]);

async function table(...rows: CellValue[][]) {
  const bytes = await writeXlsx({ sheets: [{ name: "费率标准", rows: [head, ...rows] }] });
  return {
    name: "费率标准.xlsx",
    mimeType: xlsxMime,
    buffer: Buffer.from(bytes),
  };
}

test("reference data › lists each error of an import and activates the corrected table as a version", async ({
  sessionOf,
  watch,
}) => {
  watch.expectOnConsole(/status of 422/);
  const page = await sessionOf(people.province);
  await page.goto("/pages/detectStandard?view=fee-rates&pageSize=50");
  await clickHydrated(page.getByRole("button", { name: "导入", exact: true }));
  const dialog = page.getByRole("dialog", { name: "导入费率标准" });
  const picker = dialog.getByLabel("选择导入的表格", { exact: true });
  await picker.setInputFiles(
    await table(["湖州市", "2024", "规费", "检验用规费", "", "人工费", "-25", "2031-13-01", ""]),
  );
  await dialog.getByLabel("数据来源").fill("浙建站信〔2031〕1号");
  await dialog.getByLabel("导入原因").fill("按月发布");
  const send = await hydrated(dialog.getByRole("button", { name: "预览变化" }));
  const accept = dialog.getByRole("button", { name: "确认导入" });
  await send.click();
  const faults = dialog.getByRole("table", { name: "表格中的错误" });
  await expect(faults.getByRole("row").filter({ hasText: "起始日期" })).toContainText("“2031-13-01”应为日期");
  await expect(faults.getByRole("row").filter({ hasText: "费率" })).toContainText("“-25”应为0至100");
  await expect(dialog.getByRole("alert")).toContainText("表格共有2处错误，没有导入任何数据");

  await picker.setInputFiles(
    await table(["湖州市", "2024", "规费", "检验用规费", "", "人工费", "25.36", "2031-12-01", ""]),
  );
  await expect(faults).toHaveCount(0);
  await afterReclickPause(page);
  await send.click();
  await expect(dialog.getByRole("row").filter({ hasText: "湖州市" })).toContainText("无");
  await afterReclickPause(page);
  await accept.click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole("row").filter({ hasText: "检验用规费" });
  await expect(row).toContainText("2031-12-01");
  await expect(row).toContainText("25.36");

  await clickHydrated(page.getByRole("button", { name: "导入", exact: true }));
  await picker.setInputFiles(
    await table(["湖州市", "2024", "规费", "检验用规费", "", "人工费", "26", "2031-12-01", ""]),
  );
  await dialog.getByLabel("数据来源").fill("浙建站信〔2031〕1号");
  await dialog.getByLabel("导入原因").fill("更正");
  await send.click();
  await expect(dialog.getByRole("row").filter({ hasText: "检验用规费" })).toContainText("26.00");
  await afterReclickPause(page);
  await accept.click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText("26.00");

  await clickHydrated(page.getByRole("button", { name: "版本记录", exact: true }));
  const versions = page.getByRole("dialog", { name: "费率标准的版本记录" });
  const version = versions.getByRole("row").filter({ hasText: "湖州市 GB/T 50500-2024" }).first();
  await expect(version).toContainText("更正");
  await version.getByRole("link", { name: "与上一版对比" }).click();
  await expect(page).toHaveURL(/view=fee-rates&batch=.*&before=last/);
  await expect(page.getByRole("note")).toContainText("湖州市 GB/T 50500-2024");
  await expect(row.getByRole("deletion")).toHaveText("原为 25.36");
  await expect(row.getByRole("insertion")).toHaveText("现为 26.00");
  expect(await accessibilityFaults(page)).toEqual([]);
  await clickHydrated(page.getByRole("link", { name: /^新增/ }));
  await expect(page.getByText("没有这类变化")).toBeVisible();
  await page.getByRole("link", { name: "查看该版本全部数据" }).click();
  await expect(page).toHaveURL(/batch=[^&]*$/);
  await expect(row).toHaveCount(1);
});

test("thresholds › are tried on the newest reports before saving, and can be given up", async ({
  sessionOf,
}) => {
  const page = await sessionOf(people.securityAdmin);
  await page.goto("/pages/detectStandard?search=A01");
  const adjust = page.getByRole("button", { name: /^调整/ });
  await clickHydrated(adjust);
  const drawer = page.getByRole("dialog", { name: /^A01/ });
  await drawer.getByLabel("允许误差").fill("5000");
  await clickHydrated(drawer.getByRole("button", { name: "试算影响" }));
  const result = drawer.getByRole("region", { name: "试算结果" });
  await expect(result.getByRole("status")).toContainText(/份报告.*检测结果/, { timeout: 60_000 });
  await expect(result.getByRole("row").filter({ hasText: "A01" })).toContainText("错误");
  await expect(result).toContainText("按每份报告当时的造价数据文件、备案表和参考数据版本试算");
  await expect(drawer.getByRole("button", { name: "保存为新版本" })).toBeEnabled();
  await drawer.getByLabel("允许误差").fill("4000");
  await expect(drawer.getByRole("button", { name: "试算影响" })).toBeVisible();
  await drawer.getByRole("button", { name: "取消" }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "A01" })).not.toContainText("已调整");
  await adjust.click();
  await expect(drawer.getByLabel("允许误差")).toHaveValue("0.01");
});

test("thresholds › of several rows are edited cell by cell, and a wrong cell is named", async ({
  sessionOf,
  watch,
}) => {
  watch.expectOnConsole(/status of 422/);
  const page = await sessionOf(people.securityAdmin);
  await page.goto("/pages/detectStandard?search=N04");
  await clickHydrated(page.getByRole("button", { name: "调整 N04 税率" }));
  const drawer = page.getByRole("dialog", { name: /^N04/ });
  const rates = drawer.getByRole("group", { name: "一般计税税率" });
  await rates.getByRole("button", { name: "添加一行" }).click();
  const from = rates.getByLabel("第4行，起始日期");
  await expect(from).toBeFocused();
  await from.fill("2030-13-01");
  await rates.getByLabel("第4行，税率（%）").fill("8");
  await drawer.getByRole("button", { name: "试算影响" }).click();
  await expect(rates.getByRole("alert")).toHaveText("第4行“起始日期”：日期格式应为2025-06-08");
  await expect(from).toHaveAttribute("aria-invalid", "true");
  await rates.getByRole("button", { name: "删除第4行" }).click();
  await expect(from).toHaveCount(0);
  await expect(rates.getByRole("alert")).toHaveCount(0);
  await drawer.getByRole("button", { name: "取消" }).click();
  await page.goto("/pages/detectStandard?search=T03");
  await clickHydrated(page.getByRole("button", { name: /^调整/ }));
  const structures = page.getByRole("group", { name: "各结构的含量范围" });
  await expect(structures.getByLabel("第1行，匹配文字")).toHaveValue("框架……剪力墙、框剪");
  await expect(structures.getByLabel("第1行，钢筋（kg/m²），下限")).toHaveValue("55");
  await expect(structures.getByLabel("第1行，混凝土（m³/m²），上限")).toHaveValue("0.45");
});

test("holidays › warns of a missing year and previews the effect of entering it", async ({ sessionOf }) => {
  const page = await sessionOf(people.securityAdmin);
  await page.goto("/pages/detectStandard?view=deadlines&year=2033");
  await expect(page.getByRole("note")).toContainText("2033年的放假调休安排尚未录入");
  await clickHydrated(page.getByRole("button", { name: "录入安排" }));
  const dialog = page.getByRole("dialog", { name: "2033年节假日和调休" });
  await dialog.getByRole("textbox", { name: "开始日期" }).fill("2033-01-01");
  await dialog.getByRole("textbox", { name: "结束日期" }).fill("2033-01-03");
  await dialog.getByLabel("名称").fill("元旦");
  await dialog.getByRole("button", { name: "加入" }).click();
  await expect(dialog.getByRole("row").filter({ hasText: "元旦" })).toContainText(
    "01-01（周六）至01-03（周一）",
  );
  await dialog.getByLabel("调整原因").fill("国办发明电〔2032〕9号");
  await dialog.getByRole("button", { name: "试算影响" }).click();
  await expect(dialog.getByRole("status")).toContainText("期限和颜色都不变");
  await afterReclickPause(page);
  await dialog.getByRole("button", { name: "确认保存" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "元旦" })).toContainText("放假");
  await expect(page.getByText("国办发明电〔2032〕9号")).toBeVisible();
  await expect(page.getByRole("note")).toHaveCount(0);
});
