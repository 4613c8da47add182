import { expect, type Locator, type Page, test } from "@playwright/test";

/** A verb of the tests: one line in the report, and the place to look when it fails. */
export function step<T>(title: string, body: () => Promise<T>): Promise<T> {
  return test.step(title, body, { box: true });
}

/** Before the page's scripts have taken an element over, a click on it is lost; a person would click again. */
export async function alive(target: Locator): Promise<Locator> {
  const taken = (): Promise<boolean> =>
    target.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
  await expect.poll(taken, { message: "the page's scripts have taken it over" }).toBe(true);
  return target;
}

export async function press(target: Locator): Promise<void> {
  await (await alive(target)).click();
}

/** A second click on the same button within 0.8 s is taken for a slip of the hand; a person is slower than that. */
export async function afterReclickPause(page: Page): Promise<void> {
  await page.waitForTimeout(900);
}
