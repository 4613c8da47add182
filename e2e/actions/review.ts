import { expect, type Locator, type Page } from "@playwright/test";

import type { FilingId } from "#contracts/ids.ts";
import { type ReviewResult, reviewResultNames } from "#contracts/workflow/actions.ts";

import { hydrated, clickHydrated, step } from "./step.ts";

export function statusTag(page: Page, name: string): Locator {
  return page.getByRole("main").getByText(name, { exact: true }).first();
}

export function openTodo(page: Page, acceptNo: string, id: FilingId): Promise<void> {
  return step(`open the to-do ${acceptNo}`, async () => {
    await clickHydrated(page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: /待办/ }));
    await hydrated(page.getByRole("searchbox", { name: "关键词" }));
    await page.getByRole("searchbox", { name: "关键词" }).fill(acceptNo);
    const row = page.getByRole("row").filter({ hasText: acceptNo });
    await expect(row).toHaveCount(1);
    await row.getByRole("link", { name: /^办理/ }).click();
    await page.waitForURL((url) => url.searchParams.get("id") === id);
  });
}

const openers: Record<ReviewResult, "受理" | "复核" | "退回"> = {
  pass: "受理",
  fail: "受理",
  materials: "退回",
  result: "退回",
};

export function decide(
  page: Page,
  result: ReviewResult,
  opinion = "",
  opener: string = openers[result],
): Promise<void> {
  return step(`${opener}: ${reviewResultNames[result]}`, async () => {
    await clickHydrated(page.getByRole("button", { name: opener, exact: true }));
    const dialog = page.getByRole("dialog", { name: "受理" });
    await dialog.getByRole("radio", { name: reviewResultNames[result], exact: true }).check();
    // Reasons against 通过 show only when 通过 is selected.
    const standing = dialog.getByText(/正在核对|才能通过|可以通过/);
    await expect(standing).toHaveCount(opener === "复核" && result === "pass" ? 1 : 0);
    await dialog.getByLabel("受理意见").fill(opinion);
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog).toHaveCount(0);
  });
}

/** Leaves the page on all open findings. */
export function expectPassRefused(page: Page): Promise<void> {
  return step("the dialog says what stands against 通过, before and after sending", async () => {
    await clickHydrated(page.getByRole("button", { name: "复核", exact: true }));
    const dialog = page.getByRole("dialog", { name: "受理" });
    await expect(dialog.getByText("处理后才能通过")).toHaveCount(0);
    await dialog.getByRole("radio", { name: "通过", exact: true }).check();
    await expect(dialog.getByText(/尚有\d+条错误未由本站处理.*，处理后才能通过。/)).toBeVisible();
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog.getByRole("alert")).toContainText(/尚有\d+条错误未作处理/);
    await dialog.getByRole("link", { name: /条错误未由本站处理/ }).click();
    await page.waitForURL((url) => url.searchParams.get("state") === "open");
    await expect(dialog).toHaveCount(0);
    await expect(findingsPane(page).locator("article").first()).toBeVisible();
    const severities = page.getByRole("navigation", { name: "按严重程度" });
    await severities.getByRole("link", { name: /^全部/ }).click();
    await page.waitForURL((url) => !url.searchParams.has("severity"));
  });
}

/** The page moves on to the result by itself; clicks when the check has already finished. */
export function waitForDetection(page: Page): Promise<void> {
  return step("wait for the detection result without a reload", async () => {
    await expect(page.getByRole("heading", { name: /检测完成|检测问题/ }).first()).toBeVisible({
      timeout: 60_000,
    });
    const onward = page.getByRole("link", { name: "查看检测结果" });
    if (await onward.isVisible()) await onward.click({ timeout: 5000 }).catch(() => undefined);
    await page.waitForURL(/zgxj-details\/result/);
    await expect(findingsPane(page)).toBeVisible();
  });
}

export function findingsPane(page: Page): Locator {
  return page.getByRole("region", { name: "检测问题" });
}

/** One by one instead of by cause. */
export function listFindings(page: Page): Promise<void> {
  return step("list the findings one by one", async () => {
    await clickHydrated(findingsPane(page).getByRole("link", { name: "逐条", exact: true }));
    await page.waitForURL((url) => url.searchParams.get("as") === "findings");
    await expect(findingsPane(page).getByText(/^共[1-9]\d*条$/)).toBeVisible();
  });
}

export function currentFinding(page: Page): Locator {
  return findingsPane(page).locator("article[aria-current=true]");
}

/** Without 警告: their number depends on the bills filed by earlier tests. */
export type Counts = { E: number; I: number };

/** Returns the total over all severities. */
export function expectCounts(page: Page, { E, I }: Counts): Promise<number> {
  return step("compare the counts by severity", async () => {
    const links = page.getByRole("navigation", { name: "按严重程度" }).getByRole("link");
    await expect(links).toHaveText([/^全部\d+$/, `错误${E}`, /^警告\d+$/, `提示${I}`]);
    const [all = 0, errors = 0, warnings = 0, infos = 0] = (await links.allInnerTexts()).map((text) =>
      Number(/\d+/.exec(text)?.[0]),
    );
    expect(all).toBe(errors + warnings + infos);
    return all;
  });
}

export function decideAll(page: Page, reason: string): Promise<void> {
  return step("decide all open findings with one reason", async () => {
    await page.getByLabel("处理状态").selectOption("open");
    await clickHydrated(page.getByRole("button", { name: "处理筛选结果" }));
    const dialog = page.getByRole("dialog", { name: "批量处理检测问题" });
    await dialog.getByRole("radio", { name: "说明后认可" }).check();
    await dialog.getByLabel("理由").fill(reason);
    await dialog.getByRole("button", { name: /^确定处理/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("检测问题已全部处理")).toBeVisible();
  });
}

/** Newest first. */
export async function recordedSteps(page: Page): Promise<string[]> {
  await clickHydrated(page.getByRole("button", { name: "受理记录" }));
  const record = page.getByRole("dialog", { name: "受理记录" });
  await expect(record.getByRole("listitem").first()).toBeVisible();
  const entries = await record.getByRole("listitem").allInnerTexts();
  await page.keyboard.press("Escape");
  await expect(record).toHaveCount(0);
  return entries.map((entry) => entry.split("\n")[0]?.trim() ?? "");
}
