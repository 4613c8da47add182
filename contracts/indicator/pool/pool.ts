import { z } from "zod";

import { pageSchema } from "../../envelope.ts";
import { sampleIdSchema } from "../../ids.ts";
import { monthSchema } from "../../price/period.ts";
import { sampleClassSchema } from "../sample/features.ts";
import { figureAspectSchema } from "../sample/sample.ts";
import { statisticsSettingsSchema } from "../statistics-settings.ts";
import { statementSchema } from "./statement.ts";

const decimal = z.string();

export const indexPointSchema = z.object({
  month: monthSchema,
  value: decimal,
  standing: z.enum(["firm", "provisional"]),
});
export type IndexPoint = z.infer<typeof indexPointSchema>;

const referenceSchema = z.object({ version: z.int(), scope: z.string() });

/** Price level that all values of an answer are brought to. */
export const poolLevelSchema = z.object({
  month: monthSchema,
  place: z.string(),
  placeName: z.string(),
  index: referenceSchema
    .extend({
      base: monthSchema,
      standing: indexPointSchema.shape.standing,
      published: monthSchema,
      carried: z.boolean(),
    })
    .nullable()
    .describe("null: none, and nothing can be pooled"),
  factors: referenceSchema.nullable(),
  settingsVersion: z.int(),
  statistics: statisticsSettingsSchema,
});
export type PoolLevel = z.infer<typeof poolLevelSchema>;

const choice = z.object({ code: z.string(), name: z.string() });
export const poolChoicesSchema = z.object({
  regions: z.array(choice).describe("of pooled samples"),
  places: z.array(choice).describe("with a location factor"),
  months: z.array(monthSchema).describe("of the index, newest first"),
});
export type PoolChoices = z.infer<typeof poolChoicesSchema>;

export const poolRowSchema = z.object({
  id: z.string(),
  aspect: figureAspectSchema,
  class: sampleClassSchema,
  code: z.string(),
  name: z.string(),
  unit: z.string().describe("of the figure, as it is written: 元/m²"),
  quantityUnit: z.string().describe("of a quantity; empty: money"),
  measure: z.string().describe("unit of measure of the works, as samples spell it"),
  n: z.int(),
  withoutIndex: z.int().describe("samples that are shown but not pooled: no index or factor"),
  statement: statementSchema.nullable().describe("null without pooled samples"),
});
export type PoolRow = z.infer<typeof poolRowSchema>;

export const poolListOutputSchema = pageSchema(poolRowSchema).extend({
  level: poolLevelSchema,
  choices: poolChoicesSchema,
});
export type PoolList = z.infer<typeof poolListOutputSchema>;

/** One sample. Name and id only of works in sight. */
export const poolDotSchema = z.object({
  sampleId: sampleIdSchema.nullable(),
  name: z.string(),
  region: z.string(),
  regionCode: z.string(),
  date: z.iso.date(),
  scale: decimal,
  raw: decimal,
  value: decimal.nullable().describe("null: NO_INDEX, shown but not pooled"),
  robustZ: decimal
    .nullable()
    .describe("distance from the median by MAD; null: too few samples, or no spread"),
  isFar: z.boolean().describe("|robustZ| above 3.5; it stays in the pool"),
  isOwn: z.boolean(),
});
export type PoolDot = z.infer<typeof poolDotSchema>;

export const poolPartSchema = z.object({
  code: z.string(),
  name: z.string(),
  perUnit: decimal,
  share: decimal.nullable().describe("percent; null beside negative parts"),
});
export type PoolPart = z.infer<typeof poolPartSchema>;

/** Median of an element and the own work's; gap = quantity × median price + price × own quantity, exactly. */
export const poolGapSchema = z.object({
  code: z.string(),
  name: z.string(),
  n: z.int(),
  median: decimal,
  own: decimal,
  gap: decimal,
  split: z
    .object({
      unit: z.string(),
      medianQuantity: decimal,
      ownQuantity: decimal,
      medianPrice: decimal,
      ownPrice: decimal,
      ofQuantity: decimal,
      ofPrice: decimal,
    })
    .nullable()
    .describe("null without one quantity that both have"),
});
export type PoolGap = z.infer<typeof poolGapSchema>;

export const poolCellSchema = z.object({
  regionCode: z.string(),
  region: z.string(),
  quarter: z.string().regex(/^\d{4}Q[1-4]$/),
  n: z.int(),
  median: decimal.nullable().describe("null below the least n"),
});
export type PoolCell = z.infer<typeof poolCellSchema>;

export const poolStandingSchema = z.object({
  value: decimal,
  name: z.string(),
  below: z.int(),
  equal: z.int(),
  above: z.int(),
  prediction: z
    .object({ from: decimal, to: decimal, outsidePercent: z.number() })
    .nullable()
    .describe("null: too few samples to say more than the ranks"),
});
export type PoolStanding = z.infer<typeof poolStandingSchema>;

export const poolDetailOutputSchema = z.object({
  row: poolRowSchema,
  level: poolLevelSchema,
  choices: poolChoicesSchema,
  measures: z.array(choice).describe("units of measure that works of the class have, most works first"),
  dots: z.array(poolDotSchema),
  dotLimit: z.int().describe("most dots of an answer; the newest are taken"),
  least: z.object({ histogram: z.int(), cell: z.int() }),
  costs: z.array(poolPartSchema),
  works: z.array(poolPartSchema).describe("unit works by name; names of few works are one part"),
  chapters: z.array(poolPartSchema),
  own: poolStandingSchema.nullable(),
  gaps: z.array(poolGapSchema).describe("by absolute gap, only with an own work"),
  cells: z.array(poolCellSchema),
  index: z.array(indexPointSchema),
});
export type PoolDetail = z.infer<typeof poolDetailOutputSchema>;
