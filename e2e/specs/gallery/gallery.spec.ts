import type { Page } from "@playwright/test";

import { galleryLinks } from "../../actions/gallery.ts";
import { startSecondWeb } from "../../actions/second-web.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

const paths = ["/pages/gallery", "/pages/gallery/empty"];

async function statuses(page: Page, origin: string): Promise<number[]> {
  const found: number[] = [];
  for (const path of paths) found.push((await page.request.get(origin + path)).status());
  return found;
}

test("The gallery is there only where GALLERY is set, for the same person and the same build", async ({
  desk,
  baseURL,
}) => {
  const page = await desk(people.thirdFiler);
  expect(await statuses(page, baseURL ?? "")).toEqual([200, 200]);
  const without = await startSecondWeb({});
  try {
    // The session holds there too, so the answer is about the page and not about the person.
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

test("The gallery's index leads to every piece, and each shows its states", async ({ desk }) => {
  const page = await desk(people.thirdFiler);
  const links = await galleryLinks(page);
  expect(links.map(({ path }) => path)).toContain("/pages/gallery/empty");
  for (const { name, path } of links) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  }
});

test("A piece that the gallery does not know is not found", async ({ desk, watch }) => {
  watch.expectOnConsole(/status of 404/);
  const page = await desk(people.thirdFiler);
  const answer = await page.goto("/pages/gallery/nosuch");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("页面不存在")).toBeVisible();
});

test("The gallery asks for a session like every page behind the sign-in", async ({ page }) => {
  await page.goto("/pages/gallery");
  await expect(page).toHaveURL((url) => url.pathname === "/");
});
