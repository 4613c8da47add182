import { expect, type Page } from "@playwright/test";

import type { Upload } from "./attachments.ts";
import { call } from "./service.ts";
import { clickHydrated } from "./step.ts";

type Given = { title: string; zone: string; book: Upload };

/** The dialog with facts and a read file; the zone is new, so that no period clashes. */
export async function fillImport(page: Page, given: Given) {
  await call(page, "priceZoneAdd", { name: given.zone, regionCode: null });
  return fillImportInto(page, { ...given, month: "2026-01" });
}

export async function fillImportInto(page: Page, { title, zone, book, month }: Given & { month: string }) {
  await page.goto("/pages/materialList?view=issues");
  await clickHydrated(page.getByRole("button", { name: "导入", exact: true }));
  const dialog = page.getByRole("dialog", { name: "导入材料价格" });
  await dialog.getByRole("textbox", { name: "标题" }).fill(title);
  await dialog.getByRole("textbox", { name: "起始月份" }).fill(month);
  await dialog.getByRole("textbox", { name: "发布日期" }).fill("2026-01-25");
  await dialog.getByLabel("选择材料价格表格", { exact: true }).setInputFiles(book);
  await expect(dialog.getByRole("combobox", { name: "材料名称" })).toBeVisible();
  await dialog.getByLabel("价区取自").selectOption({ label: `全部为${zone}` });
  return dialog;
}
