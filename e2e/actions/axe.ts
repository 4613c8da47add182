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

type Impact = "minor" | "moderate" | "serious" | "critical" | null | undefined;
const anyImpact = (): boolean => true;
const isGrave = (impact: Impact): boolean => impact === "serious" || impact === "critical";

/** What is wrong with the page for those who cannot see or point, as it stands now. */
export async function faults(page: Page, counts: (impact: Impact) => boolean = anyImpact): Promise<string[]> {
  await holdStill(page);
  // Pages have no frames; without the look into frames the tool needs a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => counts(impact))
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join("\n")}`);
}

/** What keeps people from using the page as it stands now. */
export function graveFaults(page: Page): Promise<string[]> {
  return faults(page, isGrave);
}
