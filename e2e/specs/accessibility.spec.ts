import type { Page } from "@playwright/test";

import { faults, faultsWithLayer, holdStill } from "../actions/axe.ts";
import { fourfold, misfits, zoomed } from "../actions/fit.ts";
import { galleryLinks } from "../actions/gallery.ts";
import { screens } from "../actions/screens/screens.ts";
import { hydrated, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test.describe.configure({ mode: "parallel" });

/** Looked at in a window of 320 px, too. */
const narrow = ["todo-county", "list-filer", "list-province", "detect-standard", "result", "submitted"];

test("screens › that are looked at in a narrow window exist", () => {
  expect(screens.map(({ name }) => name)).toEqual(expect.arrayContaining(narrow));
});

for (const { name, who, show, noise, alone } of screens) {
  const isNarrow = narrow.includes(name);
  const sizes = isNarrow ? "200 % and 400 %, with the menu above the page" : "200 %";
  test(`screen ${name} › has no accessibility faults and fits at ${sizes}`, async ({
    browse,
    pageOf,
    screenOf,
    newPageOf,
    watch,
  }) => {
    if (noise) watch.expectOnConsole(noise);
    // A page that goes on reporting must not be seen by the next test.
    const shared = noise ? pageOf : screenOf;
    const page = who ? await (alone ? newPageOf : shared)(who) : await browse();
    await show(page);
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize(zoomed);
    await expect.poll(() => misfits(page)).toEqual([]);
    if (isNarrow) await expectFitsNarrow(page);
  });
}

async function expectFitsNarrow(page: Page): Promise<void> {
  await page.setViewportSize(fourfold);
  await expect.poll(() => misfits(page)).toEqual([]);
  const box = await page.getByRole("main").boundingBox();
  expect(box?.width).toBeGreaterThan(280);
}

/** Layers that a button opens, or the warning that explains why it opens none. */
const layers = "[role=dialog],[role=alertdialog],[role=listbox],[role=menu],[role=grid],[role=alert]";

/** Without a layer of the page's own, Esc leaves none; else the next one is looked at on a freshly loaded page. */
async function closeLayer(page: Page, path: string, isAlone: boolean): Promise<void> {
  if (isAlone) await page.keyboard.press("Escape");
  const closed =
    isAlone &&
    (await expect(page.locator(layers))
      .toHaveCount(0, { timeout: 1000 })
      .then(() => true)
      .catch(() => false));
  if (!closed || !page.url().endsWith(path)) await page.goto(path);
}

async function expectSoundLayers(page: Page, path: string, name: string): Promise<void> {
  const openers = page.getByRole("main").locator("[aria-haspopup]:not([aria-haspopup=false]):enabled");
  const shown = page.locator(layers).filter({ visible: true });
  const count = await openers.count();
  for (let index = 0; index < count; index += 1) {
    await hydrated(page.getByRole("main"));
    await holdStill(page);
    const before = await shown.count();
    const isAlone = (await page.locator(layers).count()) === 0;
    const opener = openers.nth(index);
    const words = `${name}, ${(await opener.innerText()) || (await opener.getAttribute("aria-label"))}`;
    await clickHydrated(opener);
    await expect.poll(() => shown.count(), words).toBeGreaterThan(before);
    expect(await faultsWithLayer(page, layers), words).toEqual([]);
    if (index + 1 === count) return;
    await closeLayer(page, path, isAlone);
    await expect(openers, words).toHaveCount(count);
  }
}

const readers = [people.thirdFiler, people.fourthFiler, people.quietCounty];

for (const [part, reader] of readers.entries()) {
  test(`gallery › links pieces that fit at 200 % and have no accessibility faults, part ${part + 1}`, async ({
    pageOf,
    viewport,
  }) => {
    test.setTimeout(300_000);
    const page = await pageOf(reader);
    const links = await galleryLinks(page);
    expect(links.map(({ path }) => path)).toContain("/pages/gallery/empty");
    for (const { name, path } of links.filter((_, index) => index % readers.length === part)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
      await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
      await hydrated(page.getByRole("main"));
      expect(await faults(page), name).toEqual([]);
      await page.setViewportSize(zoomed);
      await expect.poll(() => misfits(page), name).toEqual([]);
      if (viewport) await page.setViewportSize(viewport);
      await expectSoundLayers(page, path, name);
    }
  });
}
