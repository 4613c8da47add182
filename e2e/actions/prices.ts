import { expect, type Page } from "@playwright/test";

import type { Upload } from "./attachments.ts";
import { call } from "./service.ts";
import { clickHydrated } from "./step.ts";

/** The dialog with facts and a read file; the zone is new, so that no period clashes. */
export async function fillImport(
  page: Page,
  { title, zone, book }: { title: string; zone: string; book: Upload },
) {
  await call(page, "priceZoneAdd", { name: zone, regionCode: null });
  await page.goto("/pages/materialList?view=issues");
  await clickHydrated(page.getByRole("button", { name: "导入", exact: true }));
  const dialog = page.getByRole("dialog", { name: "导入材料价格" });
  await dialog.getByRole("textbox", { name: "标题" }).fill(title);
  await dialog.getByRole("textbox", { name: "起始月份" }).fill("2026-01");
  await dialog.getByRole("textbox", { name: "发布日期" }).fill("2026-01-25");
  await dialog.getByLabel("选择材料价格表格", { exact: true }).setInputFiles(book);
  await expect(dialog.getByRole("combobox", { name: "材料名称" })).toBeVisible();
  await dialog.getByLabel("价区取自").selectOption({ label: `全部为${zone}` });
  return dialog;
}
