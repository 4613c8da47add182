import { z } from "zod";

import { figureBasisSchema } from "../indicator-figure.ts";

const decimal = z.string().describe("plain decimal");
const spanSchema = z.object({ from: decimal, to: decimal });
export type StatedSpan = z.infer<typeof spanSchema>;

/** By n alone; the rule is shown beside it. */
export const sufficiencySchema = z.enum(["ample", "fair", "few"]);
export type Sufficiency = z.infer<typeof sufficiencySchema>;
export const sufficiencyNames: Record<Sufficiency, string> = { ample: "充足", fair: "一般", few: "不足" };

const legalMeanSchema = z.object({
  value: decimal,
  method: z.enum(["statistical", "typical"]),
  cut: z.int().describe("samples left out at each end"),
  kept: z.int(),
  interval: spanSchema.nullable().describe("conditional on the samples left out"),
});

/** A pool's figures. None of them is there without the basis; null: too few samples. */
export const statementSchema = z.object({
  basis: figureBasisSchema,
  caption: z.string(),
  sufficiency: sufficiencySchema,
  median: decimal,
  interval: spanSchema.extend({ low: z.int(), high: z.int() }).nullable(),
  range: spanSchema,
  quartiles: spanSchema.nullable(),
  deciles: spanSchema.nullable(),
  tails: spanSchema.nullable(),
  prediction: spanSchema
    .extend({ outsidePercent: z.number() })
    .nullable()
    .describe("outside of it an ordinary work falls with at most that share"),
  legalMean: legalMeanSchema.nullable().describe("GB/T 51290-2018"),
});
export type Statement = z.infer<typeof statementSchema>;
