import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";
import { z } from "zod";

/** A third of `axe.source`, which is not minified and takes twice as long to inject. */
const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Freezes animations: axe misjudges colours while something fades. */
export async function holdStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*,*::before,*::after{transition:none!important;animation:none!important}");
    document.adoptedStyleSheets.push(sheet);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

const violationsSchema = z.array(
  z.object({ id: z.string(), help: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
);

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const bare = { resultTypes: ["violations"], selectors: false, iframes: false, elementRef: true };
const conformance = { ...bare, runOnly: { type: "tag", values: tags } };
/** 7 to 1. */
const enhancedContrast = { ...bare, runOnly: { type: "rule", values: ["color-contrast-enhanced"] } };

/** Injected once, without frames and selectors: AxeBuilder takes a quarter more time. */
async function violations(page: Page, options: object, layer = ":root"): Promise<string[]> {
  await holdStill(page);
  const isThere = await page.evaluate("typeof axe === 'object'");
  const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) =>
    violations
      .filter(({ id, nodes }) => id !== "target-size" || nodes.some(({ element }) => element?.closest(${JSON.stringify(layer)})))
      .map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) })))`;
  const found = violationsSchema.parse(await page.evaluate(isThere === true ? run : `${axeSource};${run}`));
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join("\n")}`);
}

/** Of any impact. */
export function faults(page: Page): Promise<string[]> {
  return violations(page, conformance);
}

/** A layer covers parts of the page, whose targets look too small then: their size was judged before it opened. */
export function faultsWithLayer(page: Page, layer: string): Promise<string[]> {
  return violations(page, conformance, layer);
}

export function weakContrasts(page: Page): Promise<string[]> {
  return violations(page, enhancedContrast);
}
