import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { screens } from "../actions/screens/screens.ts";
import { test } from "../fixtures/test.ts";

const folder = process.env.E2E_SHOTS;
const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];

if (folder) {
  mkdirSync(folder, { recursive: true });
  for (const viewport of sizes) {
    for (const { name, who, show, noise, alone } of screens) {
      test(`screenshots › draw ${name} at ${viewport.width}`, async ({
        pageOf,
        newPageOf,
        page: stranger,
        watch,
      }) => {
        if (noise) watch.expectOnConsole(noise);
        const page = who ? await (alone ? newPageOf : pageOf)(who) : stranger;
        await show(page);
        await page.setViewportSize(viewport);
        await page.screenshot({
          path: join(folder, `${name}-${viewport.width}.png`),
          animations: "disabled",
        });
      });
    }
  }
}
