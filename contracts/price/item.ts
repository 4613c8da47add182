import { z } from "zod";

import { priceIssueIdSchema, priceItemIdSchema, priceZoneIdSchema } from "../ids.ts";
import { monthSchema } from "./period.ts";
import { priceRowSchema, priceZoneSchema } from "./price.ts";

/** Percent with two decimals; null unless both periods have the price with the same unit and specification. */
const changeSchema = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .nullable();

export const pricePointSchema = priceRowSchema.extend({
  /** 环比: to the period that ends the day before, of the same length. */
  onPrevious: changeSchema,
  /** 同比: to the same months a year before. */
  onYear: changeSchema,
  title: z.string(),
  docNo: z.string(),
});
export type PricePoint = z.infer<typeof pricePointSchema>;

export const priceItemInputSchema = z.object({ itemId: priceItemIdSchema });
export const priceItemOutputSchema = z.object({
  itemId: priceItemIdSchema,
  name: z.string(),
  specification: z.string(),
  unit: z.string(),
  aliases: z.array(
    z.object({ name: z.string(), specification: z.string(), unit: z.string(), by: z.string() }),
  ),
  zones: z.array(priceZoneSchema),
  /** By zone, then by time. */
  points: z.array(pricePointSchema),
});
export type PriceItem = z.infer<typeof priceItemOutputSchema>;

export const priceAliasAddInputSchema = z.object({
  itemId: priceItemIdSchema,
  name: z.string().trim().min(1, "名称必填").max(200, "名称不能超过200个字"),
  specification: z.string().trim().max(200, "规格型号不能超过200个字").default(""),
  unit: z.string().trim().min(1, "单位必填").max(20, "单位不能超过20个字"),
});
export type PriceAliasAddInput = z.input<typeof priceAliasAddInputSchema>;

export const indexBasisSchema = z.enum(["incl", "excl"]);
export type IndexBasis = z.infer<typeof indexBasisSchema>;
export const indexBasisNames: Readonly<Record<IndexBasis, string>> = { incl: "含税价", excl: "除税价" };

export const priceIndexInputSchema = z.object({
  zone: priceZoneIdSchema,
  /** First month of the base period. */
  base: monthSchema,
  basis: indexBasisSchema.default("incl"),
  /** Class of the basket; empty for all. */
  class: z.string().trim().max(100).default(""),
});
export type PriceIndexInput = z.infer<typeof priceIndexInputSchema>;

/** `value`: geometric mean of the relatives of matched items, base 1; null without a match. */
const indexPointSchema = z.object({
  issueId: priceIssueIdSchema,
  period: z.object({ start: z.iso.date(), end: z.iso.date() }),
  value: z
    .string()
    .regex(/^\d+\.\d{5}$/)
    .nullable(),
  matched: z.int().nonnegative(),
});
export const priceIndexOutputSchema = z.object({
  /** Items of the basket with the price in the base period. */
  basket: z.int().nonnegative(),
  points: z.array(indexPointSchema),
});
export type PriceIndex = z.infer<typeof priceIndexOutputSchema>;
