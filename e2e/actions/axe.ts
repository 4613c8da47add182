import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Freezes animations: axe misjudges colours while something fades. */
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

export async function faults(page: Page, counts: (impact: Impact) => boolean = anyImpact): Promise<string[]> {
  await holdStill(page);
  // Pages have no frames; legacy mode skips them and takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => counts(impact))
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join("\n")}`);
}

export function graveFaults(page: Page): Promise<string[]> {
  return faults(page, isGrave);
}
