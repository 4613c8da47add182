import { z } from "zod";

import {
  askedReportInputSchema,
  type CauseName,
  causeNameSchema,
  findingFilterSchema,
  openSchema,
} from "./detection-api.ts";
import { findingSchema } from "./detection.ts";

/** Blocks of a report, in its order. */
export const causeBlockSchema = z.enum(["price", "quality", "format"]);
export type CauseBlock = z.infer<typeof causeBlockSchema>;
export const causeBlockNames: Record<CauseBlock, string> = {
  price: "影响造价",
  quality: "影响清单质量",
  format: "文件格式",
};

const formatRules = /^F(?:0[1-5]|15)$/;
const qualityRules = /^(?:C|F)/;
const moneyRules = /^(?:F11|C13|C14)$/;

/** A local rule tells money where it states an amount. */
export function causeBlock({ rule, amount }: { rule: string; amount: string | null }): CauseBlock {
  if (rule.startsWith("L")) return amount === null ? "quality" : "price";
  if (moneyRules.test(rule)) return "price";
  if (formatRules.test(rule)) return "format";
  return qualityRules.test(rule) ? "quality" : "price";
}

const placeOfCauseSchema = findingSchema.pick({ key: true, place: true, message: true, expected: true });

/** Findings of one rule, severity and kind of defect. */
export const causeSchema = causeNameSchema.extend({
  block: causeBlockSchema,
  count: z.int().positive(),
  open: z.int().nonnegative().describe("still to be decided or answered"),
  undecided: z.int().nonnegative().describe("without a decision, whether one is needed or not"),
  unanswered: z.int().nonnegative().describe("without a reply"),
  fresh: z.int().nonnegative().describe("findings that the report before did not have"),
  amount: z.string().nullable().describe("money at stake（元）, summed over the findings that tell one"),
  follows: causeNameSchema
    .nullable()
    .describe("the cause of which this one is a consequence: the same money, found at a lower level"),
  units: z
    .array(z.string())
    .describe("单位工程, three at most, with their 单项 where several have a unit of one name"),
  unitCount: z.int().nonnegative(),
  first: z.array(placeOfCauseSchema).describe("the first five places, in file order"),
});
export type Cause = z.infer<typeof causeSchema>;

/** A report has few causes, because kinds are words of the rules; more are cut off, the gravest stay. */
export const mostCauses = 300;
export const placesShown = 5;

export const detectionCausesInputSchema = findingFilterSchema.extend(askedReportInputSchema.shape);
export const detectionCausesOutputSchema = z.object({
  total: z.int().nonnegative().describe("number of causes"),
  findings: z.int().nonnegative(),
  amount: z.string().nullable(),
  open: openSchema,
  causes: z.array(causeSchema),
});
export type Causes = z.infer<typeof detectionCausesOutputSchema>;

/** Names a cause in a mark. */
export function causeKey({ rule, severity, kind }: CauseName): string {
  return `${rule}|${severity}|${kind}`;
}

const causeKeyPattern = /^([A-Z]\d{2,3})\|([EWI])\|(.+)$/s;

export function causeOfKey(key: string): CauseName | null {
  const [, rule, severity, kind] = causeKeyPattern.exec(key) ?? [];
  return causeNameSchema.safeParse({ rule, severity, kind }).data ?? null;
}
