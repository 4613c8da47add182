import { z } from "zod";

import { indicatorIssueIdSchema } from "../../ids.ts";
import { withheldSchema } from "../issue/issue.ts";
import { poolFiltersSchema } from "../pool/filters.ts";
import { poolChoicesSchema, poolDotSchema, poolLevelSchema } from "../pool/pool.ts";
import { sufficiencySchema } from "../pool/statement.ts";
import { sampleClassSchema } from "../sample/features.ts";

const decimal = z.string();

/** 建筑面积, or the scale of other works; empty: the range of one unit alone. */
export const estimateAreaSchema = z
  .string()
  .trim()
  .regex(/^((?=[\d.]*[1-9])\d{1,9}(\.\d{1,4})?)?$/, "面积或规模应为大于0、不超过9位的数")
  .default("");

export const estimateInputSchema = poolFiltersSchema
  .pick({ stage: true, tax: true, region: true, structure: true, month: true, place: true })
  .extend({ class: sampleClassSchema.default("residential"), area: estimateAreaSchema });
export type EstimateInput = z.input<typeof estimateInputSchema>;
export type EstimateQuestion = z.output<typeof estimateInputSchema>;

const spanSchema = z.object({ from: decimal, to: decimal });
const moneySchema = z.object({
  median: decimal,
  quartiles: spanSchema.nullable(),
  prediction: spanSchema.nullable(),
});

/** Why there is no range. */
export const estimateAbsenceSchema = z.enum(["none", "no-index", "none-published", "withheld"]);
export type EstimateAbsence = z.infer<typeof estimateAbsenceSchema>;
export const estimateAbsenceNames: Record<EstimateAbsence, string> = {
  none: "没有符合条件的样本，不作估算",
  "no-index": "样本没有适用的造价指数或地区系数，不能折算，不作估算",
  "none-published": "该地区没有该类工程的已发布指标，不作估算",
  withheld: "该类工程的指标未公布，不作估算",
};

/** No range without its n: both come of one statement. */
export const estimateRowSchema = z.object({
  unit: z.string().describe("元/m²"),
  n: z.int().positive(),
  sufficiency: sufficiencySchema,
  caption: z.string(),
  perUnit: moneySchema,
  amounts: moneySchema.nullable().describe("of the whole work; null without its size"),
  outsidePercent: z.number().nullable().describe("ordinary works beyond the prediction interval"),
});
export type EstimateRow = z.infer<typeof estimateRowSchema>;

export const estimateOutputSchema = z.object({
  source: z.enum(["samples", "published"]),
  level: poolLevelSchema.nullable().describe("of samples; a published figure has its own caption"),
  issue: z
    .object({ issueId: indicatorIssueIdSchema, station: z.string(), from: z.string(), to: z.string() })
    .nullable(),
  rows: z.array(estimateRowSchema).describe("one for each unit of measure"),
  absence: estimateAbsenceSchema.nullable(),
  withheld: withheldSchema.nullable(),
  withoutIndex: z.int(),
  samples: z.array(poolDotSchema).describe("stations alone; names only of works in sight"),
  choices: poolChoicesSchema,
});
export type Estimate = z.infer<typeof estimateOutputSchema>;
