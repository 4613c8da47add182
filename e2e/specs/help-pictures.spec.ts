import { writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { helpPictures } from "#contracts/help/pictures.ts";

import { screens } from "../actions/screens/screens.ts";
import { expect, test } from "../fixtures/test.ts";

const folder = process.env.HELP_PICTURES;
const width = 1100;
const quality = 0.7;

/** The browser itself writes the picture, smaller than a PNG. */
async function webpOf(page: Page, png: Buffer): Promise<Buffer> {
  await page.goto("about:blank");
  const data = await page.evaluate(
    async ({ source, target, level }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = target;
      canvas.height = Math.round((image.height * target) / image.width);
      canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/webp", level);
    },
    { source: `data:image/png;base64,${png.toString("base64")}`, target: width, level: quality },
  );
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
}

test("help pictures › are of screens that the product has", () => {
  const known = new Set(screens.map(({ name }) => name));
  expect(helpPictures.filter(({ shot }) => !known.has(shot))).toEqual([]);
});

if (folder) {
  for (const { shot } of helpPictures) {
    test(`help pictures › take ${shot}`, async ({ pageOf, page: stranger, context }) => {
      const screen = screens.find(({ name }) => name === shot);
      if (!screen) throw new Error(`No screen ${shot}`);
      const page = screen.who ? await pageOf(screen.who) : stranger;
      await screen.show(page);
      const png = await page.screenshot({ animations: "disabled" });
      writeFileSync(join(folder, `${shot}.webp`), await webpOf(await context.newPage(), png));
    });
  }
}
