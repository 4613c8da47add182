import type { Page } from "@playwright/test";

import { faults, faultsWithLayer, holdStill } from "../actions/axe.ts";
import { misfits, zoomed } from "../actions/fit.ts";
import { galleryLinks, openPiece } from "../actions/gallery.ts";
import { screens } from "../actions/screens/screens.ts";
import { hydrated, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test.describe.configure({ mode: "parallel" });

for (const { name, who, show, noise, alone } of screens) {
  test(`screen ${name} › has no accessibility faults and fits at 200 %`, async ({
    browse,
    screenOf,
    newPageOf,
    watch,
  }) => {
    if (noise) watch.expectOnConsole(noise);
    const page = who ? await (alone ? newPageOf : screenOf)(who) : await browse();
    await show(page);
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize(zoomed);
    await expect.poll(() => misfits(page)).toEqual([]);
  });
}

/** Layers that a button opens, or the warning that explains why it opens none. */
const layers = "[role=dialog],[role=alertdialog],[role=listbox],[role=menu],[role=grid],[role=alert]";

/** Each layer is tested on a freshly loaded page. */
async function expectSoundLayers(page: Page, path: string, name: string): Promise<void> {
  const openers = page.getByRole("main").locator("[aria-haspopup]:not([aria-haspopup=false]):enabled");
  const count = await openers.count();
  for (let index = 0; index < count; index += 1) {
    await page.goto(path);
    await holdStill(page);
    const opener = openers.nth(index);
    const words = `${name}, ${(await opener.innerText()) || (await opener.getAttribute("aria-label"))}`;
    await clickHydrated(opener);
    await expect(page.locator(layers).filter({ visible: true }).first(), words).toBeVisible();
    expect(await faultsWithLayer(page, layers), words).toEqual([]);
  }
}

const readers = [people.thirdFiler, people.fourthFiler, people.quietCounty];

for (const [part, reader] of readers.entries()) {
  test(`gallery › has no accessibility faults in pieces and layers, part ${part + 1}`, async ({ pageOf }) => {
    test.setTimeout(300_000);
    const page = await pageOf(reader);
    const links = (await galleryLinks(page)).filter((_, index) => index % readers.length === part);
    for (const { name, path } of links) {
      await openPiece(page, path.split("/").at(-1) ?? "");
      await hydrated(page.getByRole("main"));
      expect(await faults(page), name).toEqual([]);
      await expectSoundLayers(page, path, name);
    }
  });
}
