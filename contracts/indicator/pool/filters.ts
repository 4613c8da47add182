import { z } from "zod";

import { sampleIdSchema, regionCodeSchema } from "../../ids.ts";
import { structureTypes, taxModels } from "../../max-price/options.ts";
import { monthSchema } from "../../price/period.ts";
import { sampleClassSchema } from "../sample/features.ts";
import { figureAspectSchema, sampleStageSchema } from "../sample/sample.ts";

const structureSchema = z.enum(structureTypes.map(({ value }) => value));
const taxSchema = z.enum(taxModels.map(({ value }) => value));
const sizeSchema = z.string().regex(/^\d{1,9}$/, "规模应为不超过9位的整数");

const shape = {
  stage: sampleStageSchema.default("ceiling"),
  /** Never mixed: one pool has one 计税方法. */
  tax: taxSchema.default("1"),
  region: regionCodeSchema.optional().describe("of the works, a county, city or province"),
  structure: structureSchema.optional(),
  from: monthSchema.optional().describe("first month of base dates"),
  to: monthSchema.optional(),
  least: sizeSchema.optional().describe("least 建筑面积 or 工程规模"),
  most: sizeSchema.optional(),
  month: monthSchema.optional().describe("price level; the newest published month of the index"),
  place: regionCodeSchema.optional().describe("price level; the station's own place"),
};

/** Which works, and the level to which they are normalised. */
export const poolFiltersSchema = z.object({ ...shape, class: sampleClassSchema.optional() });
export type PoolFilters = z.infer<typeof poolFiltersSchema>;

const poolRowsSchema = z.enum(["class", "element"]);

export const poolListInputSchema = poolFiltersSchema.extend({
  rows: poolRowsSchema.default("class").describe("a row a class, or a row an element of one class"),
});
export type PoolListInput = z.input<typeof poolListInputSchema>;

export const poolDetailInputSchema = z.object({
  ...shape,
  class: sampleClassSchema.default("residential"),
  aspect: figureAspectSchema.extract(["total", "chapter", "element"]).default("total"),
  code: z.string().max(20).default(""),
  unit: z.string().max(10).default("").describe("of a quantity; empty: money"),
  measure: z
    .string()
    .max(10)
    .optional()
    .describe(
      "unit of measure of the works, as samples spell it; else the own work's, else that of most works",
    ),
  own: sampleIdSchema.optional().describe("sample compared with the pool"),
});
