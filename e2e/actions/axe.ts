import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Nothing fades or moves any more on this page: what is there has its own colours, and so has what comes. */
export async function holdStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*,*::before,*::after{transition:none!important;animation:none!important}");
    document.adoptedStyleSheets.push(sheet);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** What keeps people from using the page as it stands now. */
export async function graveFaults(page: Page): Promise<string[]> {
  await holdStill(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join("\n")}`);
}
