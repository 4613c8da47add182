import { expect, type Locator, type Page } from "@playwright/test";

const farthest = 100;

export async function tabTo(page: Page, target: Locator, key: "Shift+Tab" | "Tab" = "Tab"): Promise<void> {
  const reached = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < farthest; stops += 1) {
    if (await reached()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`not reached within ${farthest} stops: ${String(target)}`);
}

/** Tabs one round forwards and one backwards; fails if the focus leaves `layer` or has no stop in it. */
export async function expectTrapped(page: Page, layer: Locator): Promise<void> {
  const inside = (): Promise<boolean> =>
    layer.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(inside, { message: "the focus goes into the layer" }).toBe(true);
  for (const key of ["Tab", "Shift+Tab"])
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press(key);
      expect(await inside(), `after ${stops + 1} × ${key}`).toBe(true);
    }
}

export async function expectSeenFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
  });
  expect(seen, "the focus has a visible frame").toBe(true);
}
