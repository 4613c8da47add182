import { expect, type Page } from "@playwright/test";

import { type FilingId, filingIdSchema } from "#contracts/ids.ts";

import { press, step } from "./step.ts";

/** The filing that the page is about. */
function openFilingId(page: Page): FilingId {
  return filingIdSchema.parse(new URL(page.url()).searchParams.get("id"));
}

export function createDraft(page: Page): Promise<FilingId> {
  return step("open the list and make a new draft", async () => {
    await page.goto("/pages/zgxj");
    await press(page.getByRole("button", { name: "新建备案" }));
    await page.waitForURL(/zgxj-details\/first\?id=/);
    await expect(page.getByRole("region", { name: "造价数据文件" })).toBeVisible();
    return openFilingId(page);
  });
}

/** What was typed is safe with the service, and the page says so. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: /^已保存/ })).toBeVisible();
}

export function submitFiling(page: Page): Promise<void> {
  return step("submit, and confirm it", async () => {
    await press(page.getByRole("button", { name: "提交", exact: true }));
    const dialog = page.getByRole("alertdialog", { name: "提交备案" });
    await dialog.getByRole("button", { name: "提交" }).click();
    await expect(page.getByText("待受理", { exact: true })).toBeVisible();
  });
}
