import { z } from "zod";

import { ruleCodeSchema } from "../../detection/rule-code.ts";
import { regionCodeSchema } from "../../ids.ts";
import { decimalSchema, moneySchema } from "../../money.ts";
import { lastDayOf } from "../../months.ts";
import { filingKindSchema } from "../kind.ts";
import { filterSchemas } from "../list-filters.ts";

/** Filters of the list that the summary takes too. */
export const summaryFilterCodes = ["status", "regionCode", "from", "to", "projectClass"] as const;

const asked = {
  kind: filingKindSchema.default("max-price"),
  status: filterSchemas.status,
  regionCode: filterSchemas.regionCode,
  from: filterSchemas.from,
  to: filterSchemas.to,
  projectClass: filterSchemas.projectClass,
};
export const filingSummaryInputSchema = z.object(asked);
export type FilingSummaryInput = z.infer<typeof filingSummaryInputSchema>;

/** A filter of the list whose filings a figure counts. */
export const summaryFilterSchema = z.object({
  ...asked,
  kind: filingKindSchema,
  returned: filterSchemas.returned,
  rule: filterSchemas.rule,
  materials: filterSchemas.materials,
  effective: filterSchemas.effective,
});
export type SummaryFilter = z.infer<typeof summaryFilterSchema>;

const countSchema = z.int().nonnegative();
const percentSchema = decimalSchema.nullable().describe("%, two places; null without a base");

export const summaryFiguresSchema = z.object({
  count: countSchema,
  filed: countSchema,
  returned: countSchema.describe("ever returned"),
  returnedPercent: percentSchema.describe("returned / count"),
  ceiling: moneySchema.describe("最高投标限价"),
  submitted: moneySchema.describe("送审价"),
  approved: moneySchema.describe("审定价"),
  netReduced: moneySchema.describe("净核减额, of filings with both prices"),
  reductionPercent: percentSchema.describe("of the 送审价 of filings with both prices"),
  meanDays: decimalSchema.nullable().describe("from the last submission to filing, of what is filed"),
  medianDays: decimalSchema.nullable(),
  withMaterials: countSchema.describe("filings whose last check counted main materials"),
  lackingPrices: countSchema.describe("filings with a main material without a published price"),
  materials: countSchema.describe("distinct main materials of each bill, added up"),
  pricedMaterials: countSchema,
  pricedPercent: percentSchema.describe("pricedMaterials / materials"),
});
export type SummaryFigures = z.infer<typeof summaryFiguresSchema>;

export const summaryGroupSchema = z.object({
  key: z.string().describe("region code, class or month"),
  name: z.string(),
  /** Null where the list has no filter for just this group: filings of a city itself beside those of its counties. */
  filter: summaryFilterSchema.nullable(),
  figures: summaryFiguresSchema,
});
export type SummaryGroup = z.infer<typeof summaryGroupSchema>;

export const summaryRuleSchema = z.object({
  rule: ruleCodeSchema,
  name: z.string(),
  filings: countSchema,
  errors: countSchema,
  warnings: countSchema,
  infos: countSchema,
  filter: summaryFilterSchema,
});
export type SummaryRule = z.infer<typeof summaryRuleSchema>;

export const filingSummaryOutputSchema = z.object({
  at: z.iso.datetime(),
  /** The question in words: 地区、提交时间 and so on. */
  conditions: z.array(z.object({ name: z.string(), value: z.string() })),
  regionCode: regionCodeSchema.nullable().describe("asked for, or the station's own"),
  filter: summaryFilterSchema,
  total: summaryFiguresSchema,
  regions: z.array(summaryGroupSchema),
  classes: z.array(summaryGroupSchema),
  months: z.array(summaryGroupSchema).describe("by submission; months without filings are left out"),
  rules: z.array(summaryRuleSchema).describe("of each filing's last check, those in most filings first"),
});
export type FilingSummary = z.infer<typeof filingSummaryOutputSchema>;

/** Only effective versions count, so that a 变更 is no second project. */
export function summaryFilter(input: FilingSummaryInput): SummaryFilter {
  return { ...input, effective: "yes" };
}

export type CountedFigure = "count" | "filed" | "returned" | "withMaterials" | "lackingPrices";

/** The list behind a count; null where it is empty by the filter itself. */
export function drillTo(filter: SummaryFilter | null, figure: CountedFigure): SummaryFilter | null {
  if (filter === null || figure === "count") return filter;
  if (figure === "withMaterials") return { ...filter, materials: "counted" };
  if (figure === "lackingPrices") return { ...filter, materials: "lacking" };
  if (figure === "returned") return { ...filter, returned: "yes" };
  return (filter.status ?? "filed") === "filed" ? { ...filter, status: "filed" } : null;
}

/** The days of a month (2026-01) that the filter covers. */
export function withinMonth(filter: SummaryFilter, month: string): SummaryFilter {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const { from = first, to = last } = filter;
  return { ...filter, from: from > first ? from : first, to: to < last ? to : last };
}
