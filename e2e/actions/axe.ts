import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What still fades in has not its own colours yet, nor what is about to. What turns for ever is not waited for. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const moving = () =>
      document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    const isFaint = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element).opacity !== "1" || isFaint(element.parentElement));
    const layers = () => [...document.querySelectorAll("[role=dialog],[role=alertdialog],[role=listbox]")];
    const end = Date.now() + 5000;
    do {
      await drawn();
      await Promise.allSettled(moving().map((one) => one.finished));
    } while ((moving().length > 0 || layers().some(isFaint)) && Date.now() < end);
  });
}

/** What keeps people from using the page as it stands now. */
export async function graveFaults(page: Page): Promise<string[]> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join("\n")}`);
}
