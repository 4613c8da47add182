import { expect, type Locator, type Page, test } from "@playwright/test";

/** `box: true` reports failures at the caller's line. */
export function step<T>(title: string, body: () => Promise<T>): Promise<T> {
  return test.step(title, body, { box: true });
}

/** Clicks before hydration are lost. */
export async function hydrated(target: Locator): Promise<Locator> {
  const taken = (): Promise<boolean> =>
    target.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
  await expect.poll(taken, { message: "the page's scripts have taken it over" }).toBe(true);
  return target;
}

export async function clickHydrated(target: Locator): Promise<void> {
  await (await hydrated(target)).click();
}

export const inputMark = "e2e-input";

/** Init script: notes on the page's timeline each event that may start a guarded action. */
export function markInputs(mark: string): void {
  for (const type of ["click", "change", "submit"])
    window.addEventListener(type, () => performance.mark(mark), { capture: true });
}

/** Waits until the re-click guard is open again: 800 ms after the last input, 100 more for handlers that start late. */
export async function afterReclickPause(page: Page): Promise<void> {
  const sinceInput = (): Promise<number> =>
    page.evaluate(
      (mark) => performance.now() - (performance.getEntriesByName(mark).at(-1)?.startTime ?? 0),
      inputMark,
    );
  const options = { message: "milliseconds since the last input", intervals: [50] };
  await expect.poll(sinceInput, options).toBeGreaterThanOrEqual(900);
}
