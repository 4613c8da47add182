import { expect, type Page } from "@playwright/test";

import { type FilingId, filingIdSchema } from "#contracts/ids.ts";

import { call } from "./service.ts";
import { clickHydrated, step } from "./step.ts";

function openFilingId(page: Page): FilingId {
  return filingIdSchema.parse(new URL(page.url()).searchParams.get("id"));
}

async function expectDraft(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "造价数据文件" })).toBeVisible();
}

export function createDraft(page: Page): Promise<FilingId> {
  return step("create a draft from the list", async () => {
    await page.goto("/pages/zgxj");
    await clickHydrated(page.getByRole("button", { name: "新建备案" }));
    await page.waitForURL(/zgxj-details\/first\?id=/);
    await expectDraft(page);
    return openFilingId(page);
  });
}

export function openDraft(page: Page): Promise<void> {
  return step("create a draft and open it", async () => {
    const { id } = await call(page, "filingCreate", {});
    await page.goto(`/pages/zgxj-details/first?id=${id}`);
    await expectDraft(page);
  });
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: /^已保存/ })).toBeVisible();
}

export function submitFiling(page: Page): Promise<void> {
  return step("submit and confirm", async () => {
    const dialog = page.getByRole("alertdialog", { name: "提交备案" });
    // The button takes no second click for 800 ms.
    await expect(async () => {
      await clickHydrated(page.getByRole("button", { name: "提交", exact: true }));
      await expect(dialog).toBeVisible({ timeout: 5000 });
    }).toPass();
    await dialog.getByRole("button", { name: "提交" }).click();
    await expect(page.getByText("待受理", { exact: true })).toBeVisible();
  });
}
