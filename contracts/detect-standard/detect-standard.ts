import { z } from "zod";

import { severitySchema } from "../detection/detection.ts";
import { ruleCodeSchema } from "../detection/rule-code.ts";
import { valuationStandardSchema } from "../max-price/valuation-standard.ts";

/** Stored as `V12`. */
export function versionText(version: string): string {
  return version.replace(/^V(\d+)$/, "第$1版");
}

/** One figure, range or switch; or a table of one column, of two, or of a rule's own. */
export const thresholdKindSchema = z.enum(["decimal", "count", "range", "switch", "texts", "map", "rows"]);
/** Cells of a switch. */
export const switchTexts = ["启用", "停用"] as const;
export type ThresholdKind = z.infer<typeof thresholdKindSchema>;

/** `words` and `codes` stand for a pattern; a range is `55～75`. */
export const thresholdColumnKindSchema = z.enum(["text", "figure", "range", "words", "codes"]);
export type ThresholdColumnKind = z.infer<typeof thresholdColumnKindSchema>;

/** Rows of cells as people write them; a single figure is one row of one cell. */
export const thresholdCellsSchema = z
  .array(z.array(z.string().max(1000, "此格不能超过1000个字")).max(10))
  .max(500, "不能超过500行");
export type ThresholdCells = z.infer<typeof thresholdCellsSchema>;

export const thresholdRowSchema = z.object({
  code: z.string(),
  label: z.string(),
  unit: z.string(),
  kind: thresholdKindSchema,
  columns: z.array(z.object({ label: z.string(), kind: thresholdColumnKindSchema })),
  cells: thresholdCellsSchema,
  defaultCells: thresholdCellsSchema,
});
export type ThresholdRow = z.infer<typeof thresholdRowSchema>;

export const standardRuleSchema = z.object({
  code: ruleCodeSchema,
  name: z.string(),
  severity: severitySchema,
  formula: z.string(),
  technical: z.string().describe("names in the exchange standard"),
  source: z.string(),
  standardVersions: z.array(valuationStandardSchema),
  thresholds: z.array(thresholdRowSchema),
});
export type StandardRule = z.infer<typeof standardRuleSchema>;

export const standardRulesOutputSchema = z.object({
  version: z.string(),
  since: z.iso.datetime(),
  rules: z.array(standardRuleSchema),
});

export const standardRuleSaveInputSchema = z.object({
  rule: ruleCodeSchema,
  /** Version the form was loaded with (optimistic lock). */
  version: z.string().max(12),
  cells: z.record(z.string().max(40), thresholdCellsSchema),
  reason: z.string().trim().min(1, "调整原因必填").max(500, "调整原因不能超过500个字"),
});
export type StandardRuleSaveInput = z.infer<typeof standardRuleSaveInputSchema>;
export const standardRuleSaveOutputSchema = z.object({ version: z.string() });

export const standardImpactInputSchema = standardRuleSaveInputSchema.pick({
  rule: true,
  version: true,
  cells: true,
});
export type StandardImpactInput = z.infer<typeof standardImpactInputSchema>;
export const impactLineSchema = z.object({
  rule: ruleCodeSchema,
  severity: severitySchema,
  reports: z.int().positive(),
  gone: z.int().nonnegative(),
  fresh: z.int().nonnegative(),
});
export type ImpactLine = z.infer<typeof impactLineSchema>;

/** Code of a local rule that is tried before it is saved. */
export const unsavedRule = "L00";

export const standardImpactSchema = z.object({
  total: z.int().nonnegative(),
  done: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  lines: z.array(impactLineSchema),
  skipped: z.int().nonnegative(),
  over: z.boolean(),
});
export type StandardImpact = z.infer<typeof standardImpactSchema>;

export const standardVersionSchema = z.object({
  version: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  reason: z.string(),
  changes: z.array(
    z.object({ rule: z.string(), ruleName: z.string(), label: z.string(), from: z.string(), to: z.string() }),
  ),
});
export type StandardVersion = z.infer<typeof standardVersionSchema>;
export const standardHistoryOutputSchema = z.array(standardVersionSchema);
