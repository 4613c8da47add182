import type { Page } from "@playwright/test";
import axe from "axe-core";
import { z } from "zod";

/** Freezes animations: axe misjudges colours while something fades. */
export async function holdStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*,*::before,*::after{transition:none!important;animation:none!important}");
    document.adoptedStyleSheets.push(sheet);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

const impactSchema = z.enum(["minor", "moderate", "serious", "critical"]).nullish();
type Impact = z.infer<typeof impactSchema>;
const violationsSchema = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    impact: impactSchema,
    nodes: z.array(z.object({ html: z.string() })),
  }),
);

const anyImpact = (): boolean => true;
const isGrave = (impact: Impact): boolean => impact === "serious" || impact === "critical";

/** Injected once, without frames and selectors: AxeBuilder takes a quarter more time. */
const run =
  'axe.run({ resultTypes: ["violations"], selectors: false, iframes: false }).then((found) => found.violations)';

export async function faults(page: Page, counts: (impact: Impact) => boolean = anyImpact): Promise<string[]> {
  await holdStill(page);
  const isThere = await page.evaluate("typeof axe === 'object'");
  const violations = violationsSchema.parse(
    await page.evaluate(isThere === true ? run : `${axe.source};${run}`),
  );
  return violations
    .filter(({ impact }) => counts(impact))
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join("\n")}`);
}

export function graveFaults(page: Page): Promise<string[]> {
  return faults(page, isGrave);
}
