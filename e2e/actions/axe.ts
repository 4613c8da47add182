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

/** Take two thirds of the time, and judge what is painted: below a layer that was judged before it opened. */
const painted = ["color-contrast", "target-size"];

/** Injected once, without frames and selectors: AxeBuilder takes a quarter more time. */
async function violations(page: Page, options: object): Promise<string[]> {
  return judge(page, `const results = [await axe.run(${JSON.stringify(options)})];`);
}

/** All rules for the page; those of `painted` within the visible layers only, if there are any. */
async function violationsWithLayer(page: Page, layer: string): Promise<string[]> {
  const inLayer = { ...bare, runOnly: { type: "rule", values: painted } };
  const rules = Object.fromEntries(painted.map((rule) => [rule, { enabled: false }]));
  return judge(
    page,
    `const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
    const layers = [...document.querySelectorAll(${JSON.stringify(layer)})].filter(isSeen);
    const page = ${JSON.stringify(conformance)};
    const results = layers.length === 0
      ? [await axe.run(page)]
      : [await axe.run({ ...page, rules: ${JSON.stringify(rules)} }),
         await axe.run({ include: layers }, ${JSON.stringify(inLayer)})];`,
  );
}

/** An open menu needs no landmark around it, as axe says of dialogs itself. */
const regions = "dialog, [role=dialog], [role=alertdialog], [role=menu], svg";
const checks = [{ id: "region", options: { regionMatcher: regions } }];

async function judge(page: Page, run: string): Promise<string[]> {
  await holdStill(page);
  const isThere = await page.evaluate("typeof axe === 'object'");
  const judged = `(async () => {
    axe.configure({ checks: ${JSON.stringify(checks)} });
    ${run}
    return results.flatMap(({ violations }) => violations)
      .map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) }));
  })()`;
  const found = violationsSchema.parse(
    await page.evaluate(isThere === true ? judged : `${axeSource};${judged}`),
  );
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join("\n")}`);
}

/** Violations of any impact. A modal layer hides the page, which is a screen of its own. */
export function faults(page: Page): Promise<string[]> {
  return violationsWithLayer(page, "[aria-modal=true]");
}

/** A layer covers parts of the page, whose targets look too small then. */
export function faultsWithLayer(page: Page, layer: string): Promise<string[]> {
  return violationsWithLayer(page, layer);
}

export function weakContrasts(page: Page): Promise<string[]> {
  return violations(page, enhancedContrast);
}
