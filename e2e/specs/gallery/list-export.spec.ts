import type { Locator, Page } from "@playwright/test";

import { hydrated, clickHydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

async function open(page: Page): Promise<void> {
  await page.goto("/pages/gallery/list-export");
  await hydrated(specimen(page, "可以导出").getByRole("button"));
}

function specimen(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title });
}

function exportIn(place: Locator): Locator {
  return place.getByRole("button", { name: "导出", exact: true });
}

const question = (page: Page) => page.getByRole("alertdialog");

async function confirm(page: Page): Promise<void> {
  await question(page).getByRole("button", { name: "确定" }).click();
  await expect(question(page)).toBeHidden();
}

test("list export › starts only after confirmation", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await open(page);
  let saved = 0;
  page.on("download", () => (saved += 1));
  const button = exportIn(specimen(page, "可以导出"));
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(question(page).getByText("确认导出该列表?", { exact: true })).toBeVisible();
  await expect(question(page).getByRole("button", { name: "确定" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await question(page).getByRole("button", { name: "取消" }).click();
  await expect(question(page)).toBeHidden();
  expect(saved).toBe(0);
});

test("list export › saves under the server's file name and blocks the next export for 3000 ms", async ({
  pageOf,
}) => {
  const page = await pageOf(people.thirdFiler);
  await page.clock.install();
  await open(page);
  const button = exportIn(specimen(page, "可以导出"));
  await button.click();
  await expect(question(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const saved = page.waitForEvent("download");
  await question(page).getByRole("button", { name: "确定" }).click();
  expect((await saved).suggestedFilename()).toBe("示例列表.xlsx");
  await page.clock.runFor(1000);
  await expect(question(page)).toBeHidden();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await button.click({ force: true });
  await expect(question(page)).toBeHidden();
  await page.clock.runFor(1900);
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await page.clock.runFor(200);
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
  await button.click();
  await expect(question(page)).toBeVisible();
});

test("list export › shows progress and can be cancelled", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await open(page);
  let saved = 0;
  page.on("download", () => (saved += 1));
  const place = specimen(page, "数据较多时显示进度");
  await clickHydrated(exportIn(place));
  await confirm(page);
  await expect(place.getByText(/^共1,234条，已接收[\d.]+ KB$/)).toBeVisible();
  await expect(place.getByRole("button", { name: "正在导出" })).toHaveAttribute("aria-busy", "true");
  await place.getByRole("button", { name: "取消导出" }).click();
  await expect(place.getByRole("button", { name: "取消导出" })).toBeHidden();
  await expect(exportIn(place)).toBeFocused();
  expect(saved).toBe(0);
});

test("list export › is disabled for an empty list", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await open(page);
  await expect(exportIn(specimen(page, "没有数据"))).toBeDisabled();
});
