import type { Page } from "@playwright/test";

import { startSecondWeb } from "../../actions/second-web.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

const paths = ["/pages/gallery", "/pages/gallery/empty"];

async function statuses(page: Page, origin: string): Promise<number[]> {
  const found: number[] = [];
  for (const path of paths) found.push((await page.request.get(origin + path)).status());
  return found;
}

test("gallery › exists only where GALLERY is set", async ({ screenOf, baseURL }) => {
  const page = await screenOf(people.thirdFiler);
  expect(await statuses(page, baseURL ?? "")).toEqual([200, 200]);
  const without = await startSecondWeb({});
  try {
    // The session is valid there too, so a 404 concerns the page.
    expect((await page.request.get(`${without.origin}/pages/zgxj`, { maxRedirects: 0 })).status()).toBe(200);
    expect(await statuses(page, without.origin)).toEqual([404, 404]);
  } finally {
    await without.stop();
  }
  const withIt = await startSecondWeb({ GALLERY: "1" });
  try {
    expect(await statuses(page, withIt.origin)).toEqual([200, 200]);
  } finally {
    await withIt.stop();
  }
});

test("gallery › answers 404 for an unknown piece", async ({ screenOf, watch }) => {
  watch.expectOnConsole(/status of 404/);
  const page = await screenOf(people.thirdFiler);
  const answer = await page.goto("/pages/gallery/nosuch");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("页面不存在")).toBeVisible();
});

test("gallery › requires a session", async ({ page }) => {
  await page.goto("/pages/gallery");
  await expect(page).toHaveURL((url) => url.pathname === "/");
});
