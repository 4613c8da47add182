import { z } from "zod";

import { filingKindSchema } from "../filing/kind.ts";
import { valuationStandardSchema } from "../max-price/valuation-standard.ts";
import { indicatorFigureSchema } from "./indicator-figure.ts";

const money = z.string().describe("元, two decimals");

/** Figures are null without an area. */
const perAreaSchema = z.string().nullable().describe("元/m², two decimals");

export const indicatorQuantitySchema = z.object({
  unit: z.string(),
  quantity: z.string(),
  amount: money.describe("元 of the items with this quantity"),
  /** Quantity per m²: steel in kg/m², as is usual; everything else in its own unit. */
  content: z.object({ value: z.string().describe("at most twelve decimals"), unit: z.string() }).nullable(),
  items: z.int(),
});
export type IndicatorQuantity = z.infer<typeof indicatorQuantitySchema>;

/** Items that an element's quantities do not hold, though its money does. */
const leftOutSchema = z.object({ items: z.int(), amount: money });

export const indicatorElementSchema = z.object({
  code: z.string().describe("first prefix of the item codes; empty for what is not told apart"),
  name: z.string(),
  amount: money,
  perArea: perAreaSchema,
  items: z.int(),
  quantities: z.array(indicatorQuantitySchema).describe("one for each unit: unlike units are never added"),
  /** Items are there, all without quantity: not the same as a quantity of zero. */
  isUnlisted: z.boolean(),
  leftOut: leftOutSchema,
});
export type IndicatorElement = z.infer<typeof indicatorElementSchema>;

export const indicatorChapterSchema = z.object({
  code: z.string().describe("first digits of the item codes; empty: 未归类"),
  name: z.string(),
  amount: money,
  perArea: perAreaSchema,
  share: z.string().nullable().describe("percent of the section, two decimals; null beside negative parts"),
  items: z.int(),
  elements: z.array(indicatorElementSchema),
});
export type IndicatorChapter = z.infer<typeof indicatorChapterSchema>;

/** Chapters and 未归类 add up to `amount`. */
export const indicatorSectionSchema = z.object({
  section: z.enum(["divisional", "measure"]),
  amount: money,
  stated: money.describe("by the bill's own summary"),
  unreadable: z.int().describe("items whose 合价 is no number"),
  chapters: z.array(indicatorChapterSchema),
});
export type IndicatorSection = z.infer<typeof indicatorSectionSchema>;

export const indicatorShareSchema = z.object({
  name: z.string(),
  amount: money,
  perArea: perAreaSchema,
  share: z.string().nullable(),
});
export type IndicatorShare = z.infer<typeof indicatorShareSchema>;

/** Without these a figure says nothing: GB/T 51290-2018, 造价指标 of a time, a place and a unit of measure. */
export const indicatorBasisSchema = z.object({
  kind: filingKindSchema,
  projectName: z.string(),
  date: z.string().describe("编制时间、审定时间; empty if not stated"),
  region: z.string(),
  taxModel: z.string(),
  area: z.string().nullable(),
  areaBasis: z.enum(["form", "file", "none"]).describe("where the area was stated"),
  isBuilding: z.boolean().describe("whether the area is one of a building"),
  codeStandard: valuationStandardSchema,
  mappingVersion: z.int(),
});
export type IndicatorBasis = z.infer<typeof indicatorBasisSchema>;

export const filingIndicatorsSchema = z.object({
  basis: indicatorBasisSchema,
  total: z.object({
    amount: money,
    perArea: perAreaSchema,
    figure: indicatorFigureSchema.nullable().describe("元/m²; null without date, region or area"),
  }),
  composition: z.array(indicatorShareSchema).describe("费用构成"),
  units: z.array(indicatorShareSchema).describe("单位工程"),
  sections: z.array(indicatorSectionSchema),
});
export type FilingIndicators = z.infer<typeof filingIndicatorsSchema>;
