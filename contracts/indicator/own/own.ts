import { z } from "zod";

import { formValuesSchema } from "../../form/form.ts";
import { filingIdSchema, indicatorIssueIdSchema, sampleIdSchema } from "../../ids.ts";
import { type Withheld, publicFigureSchema, withheldNames, withheldSchema } from "../issue/issue.ts";
import { statementSchema } from "../pool/statement.ts";
import { sampleClassSchema } from "../sample/features.ts";
import { sampleStageSchema } from "../sample/sample.ts";

const decimal = z.string();

/** Codes of the form that decide what a work costs by m² and what it compares with. */
export const ownIndicatorFields = [
  "projectClass",
  "projectUse",
  "areaAbove",
  "areaBelow",
  "scale",
  "projectsope",
  "scaleUnit",
  "regionCode",
  "taxModel",
  "structureType",
  "compileDate",
  "approveDate",
  "finishDate",
  "acceptDate",
  "auditendtime",
  "ceilingPrice",
  "sdprice",
  "ceilingFilingNo",
] as const;

export const ownIndicatorInputSchema = z.object({
  filingId: filingIdSchema,
  values: formValuesSchema
    .default({})
    .describe("as the form shows them, saved or not; a code left out takes what is stored"),
});

/** Why there is no value of its own. */
export const ownLackSchema = z.enum([
  "no-bill",
  "no-class",
  "no-total",
  "no-area",
  "area-zero",
  "area-units",
  "no-scale",
]);
export type OwnLack = z.infer<typeof ownLackSchema>;
export const ownLackNames: Record<OwnLack, string> = {
  "no-bill": "尚未上传造价数据文件，也没有填写金额",
  "no-class": "没有工程类别：工程类型和工程用途对应不到一个指标类别",
  "no-total": "没有大于0的造价金额",
  "no-area": "没有以m²计的建筑面积",
  "area-zero": "建筑面积为0",
  "area-units": "建筑面积有两种以上单位，不能换算",
  "no-scale": "没有工程规模或规模单位",
};

/** Why a value is not compared. */
export const ownGapSchema = z.enum([
  "no-date",
  "no-region",
  "no-tax",
  "tax-mixed",
  "tax-simplified",
  "negative-parts",
  "none-published",
  "withheld",
  "no-index",
]);
export type OwnGap = z.infer<typeof ownGapSchema>;
const ownGapNames: Record<OwnGap, string> = {
  "no-date": "没有基准日期，不能折算到发布的价格水平",
  "no-region": "没有工程地区，不知道适用哪一地区的指标",
  "no-tax": "没有计税方法",
  "tax-mixed": "备案表与造价数据文件的计税方法不一致，不作比较",
  "tax-simplified": "采用简易计税，已发布指标按一般计税统计，不作比较",
  "negative-parts": "含有负数费用（如甲供材料扣除），单方造价不可比",
  "none-published": "本地区没有该类工程的已发布指标",
  withheld: "该类工程的指标未公布",
  "no-index": "没有适用的造价指数或地区系数，不能折算比较",
};

/** Words beside a gap; a pool that is not published says why. */
export function ownGapText(gap: OwnGap, withheld: Withheld | null): string {
  return withheld === null ? ownGapNames[gap] : `${ownGapNames[gap]}：${withheldNames[withheld]}`;
}

/** Neutral: a value beyond the range is no fault. */
export const ownPositionSchema = z.enum(["below", "within", "above"]);
export type OwnPosition = z.infer<typeof ownPositionSchema>;
export const ownPositionNames: Record<OwnPosition, string> = {
  below: "低于已发布区间",
  within: "在已发布区间内",
  above: "高于已发布区间",
};

const ownValueSchema = z.object({
  amount: decimal.describe("元"),
  amountFrom: z.enum(["form", "file"]),
  measure: decimal,
  measureFrom: z.enum(["form", "file"]),
  unit: z.string().describe("元/m²"),
  value: decimal.describe("as it stands, not brought to another level"),
});

const ownWorkSchema = z.object({
  kind: z.enum(["sectional", "unit"]),
  name: z.string(),
  amount: decimal,
  value: decimal.nullable().describe("amount over the measure of the whole work"),
});
export type OwnWorkFigure = z.infer<typeof ownWorkSchema>;

export const publishedComparisonSchema = z.object({
  issueId: indicatorIssueIdSchema,
  station: z.string(),
  figure: publicFigureSchema,
  own: decimal.describe("at the level of the issue"),
  position: ownPositionSchema.nullable().describe("null without quartiles"),
});
export type PublishedComparison = z.infer<typeof publishedComparisonSchema>;

const poolComparisonSchema = z.object({
  statement: statementSchema,
  own: decimal.nullable().describe("at the level of the pool; null without index or factor"),
});

export const ownIndicatorSchema = z.object({
  stage: sampleStageSchema,
  class: sampleClassSchema.nullable(),
  month: z.string().nullable().describe("of the base date"),
  region: z.string(),
  hasBill: z.boolean(),
  own: ownValueSchema.nullable(),
  lacks: z.array(ownLackSchema),
  areaDiffers: z.boolean().describe("form and file state areas that differ by more than 1 %"),
  gaps: z.array(ownGapSchema),
  withheld: withheldSchema.nullable(),
  published: publishedComparisonSchema.nullable(),
  works: z.array(ownWorkSchema),
});
export type OwnIndicator = z.infer<typeof ownIndicatorSchema>;

export const ownIndicatorOutputSchema = ownIndicatorSchema.extend({
  /** Stations alone: samples of the province, published or not. */
  pool: poolComparisonSchema.nullable(),
  sampleId: sampleIdSchema.nullable().describe("stations alone; null before the filing"),
});
export type OwnIndicatorAnswer = z.infer<typeof ownIndicatorOutputSchema>;
