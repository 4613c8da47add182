import { z } from "zod";

import { pageSchema, pagingSchema } from "../envelope.ts";
import { shownColumnsSchema } from "../http/list-export.ts";
import { priceIssueIdSchema, priceItemIdSchema, priceZoneIdSchema, regionCodeSchema } from "../ids.ts";
import { decimalSchema } from "../money.ts";
import { monthSchema, periodSchema } from "./period.ts";

export const taxBasisSchema = z.enum(["both", "excl"]);
export type TaxBasis = z.infer<typeof taxBasisSchema>;
export const taxBasisNames: Readonly<Record<TaxBasis, string>> = { both: "含税价和除税价", excl: "仅除税价" };

export const issueStageSchema = z.enum(["preliminary", "final", "erratum"]);
export type IssueStage = z.infer<typeof issueStageSchema>;
export const issueStageNames: Readonly<Record<IssueStage, string>> = {
  preliminary: "公示",
  final: "正式",
  erratum: "勘误",
};

export const issueStateSchema = z.enum(["draft", "published", "superseded"]);
export type IssueState = z.infer<typeof issueStateSchema>;
export const issueStateNames: Readonly<Record<IssueState, string>> = {
  draft: "待发布",
  published: "已发布",
  superseded: "已被取代",
};

const figure = decimalSchema.nullable();

/** Both prices as published. `low` and `high`: an interval, with tax if the issue publishes both. */
export const pricesSchema = z.object({ excl: figure, incl: figure, rate: figure, low: figure, high: figure });
export type Prices = z.infer<typeof pricesSchema>;

const placeShape = {
  zoneId: priceZoneIdSchema,
  zone: z.string(),
  issueId: priceIssueIdSchema,
  period: periodSchema,
  stage: issueStageSchema,
};
export const priceRowSchema = pricesSchema.extend({
  ...placeShape,
  id: z.string(),
  itemId: priceItemIdSchema,
  class: z.string(),
  code: z.string(),
  name: z.string(),
  specification: z.string(),
  unit: z.string(),
  brand: z.string(),
  remark: z.string(),
  page: z.string(),
});
export type PriceRow = z.infer<typeof priceRowSchema>;

const filterShape = {
  search: z.string().trim().max(100).default(""),
  class: z.string().trim().max(100).default(""),
  zone: priceZoneIdSchema.optional(),
  /** First month; without it the newest period with prices. */
  period: monthSchema.optional(),
};
export const priceListInputSchema = pagingSchema.extend(filterShape);
export type PriceListInput = z.infer<typeof priceListInputSchema>;
export const priceListOutputSchema = pageSchema(priceRowSchema).extend({ period: monthSchema.nullable() });

export const priceColumnNames = {
  zone: "价区",
  period: "期间",
  class: "类别",
  code: "编码",
  name: "材料名称",
  specification: "规格型号",
  unit: "单位",
  excl: "除税价（元）",
  incl: "含税价（元）",
  rate: "税率（%）",
  low: "区间下限（元）",
  high: "区间上限（元）",
  brand: "品牌",
  remark: "备注",
  page: "页码",
} as const;
export type PriceColumnCode = keyof typeof priceColumnNames;
export const priceExportInputSchema = z.object({
  ...filterShape,
  period: monthSchema,
  columns: shownColumnsSchema(priceColumnNames),
});

export const priceZoneSchema = z.object({
  zoneId: priceZoneIdSchema,
  name: z.string(),
  publisher: z.string(),
  regionCode: regionCodeSchema.nullable(),
  region: z.string(),
});
export type PriceZone = z.infer<typeof priceZoneSchema>;

export const priceScopesInputSchema = z.object({
  period: monthSchema.optional(),
  zone: priceZoneIdSchema.optional(),
});
export type PriceScopesInput = z.infer<typeof priceScopesInputSchema>;
/** Zones and periods with prices in force, newest first; classes of the asked zone and period with their rows. */
export const priceScopesOutputSchema = z.object({
  zones: z.array(priceZoneSchema),
  periods: z.array(periodSchema),
  classes: z.array(z.object({ name: z.string(), count: z.int().positive() })),
});
export type PriceScopes = z.infer<typeof priceScopesOutputSchema>;
