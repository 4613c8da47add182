import { expect, type Page } from "@playwright/test";

import { filingCreateOutputSchema } from "#contracts/filing/api.ts";
import { type FilingId, filingIdSchema } from "#contracts/ids.ts";

import { call } from "./service.ts";
import { press, step } from "./step.ts";

/** The filing that the page is about. */
function openFilingId(page: Page): FilingId {
  return filingIdSchema.parse(new URL(page.url()).searchParams.get("id"));
}

async function expectDraft(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "造价数据文件" })).toBeVisible();
}

/** As a person makes one: 新建备案 in the list. */
export function createDraft(page: Page): Promise<FilingId> {
  return step("open the list and make a new draft", async () => {
    await page.goto("/pages/zgxj");
    await press(page.getByRole("button", { name: "新建备案" }));
    await page.waitForURL(/zgxj-details\/first\?id=/);
    await expectDraft(page);
    return openFilingId(page);
  });
}

/** Where the test is not about how one begins. */
export function openDraft(page: Page): Promise<void> {
  return step("open a new draft", async () => {
    const { id } = await call(page, "filingCreate", {}, filingCreateOutputSchema);
    await page.goto(`/pages/zgxj-details/first?id=${id}`);
    await expectDraft(page);
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
