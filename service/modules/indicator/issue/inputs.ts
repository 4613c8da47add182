import { z } from "zod";

import { sampleIdSchema, batchIdSchema } from "#contracts/ids.ts";
import type { DisclosureSettings } from "#contracts/indicator/issue/disclosure-settings.ts";
import { sampleClassSchema } from "#contracts/indicator/sample/features.ts";
import { sampleStageSchema } from "#contracts/indicator/sample/sample.ts";
import { statisticsSettingsSchema } from "#contracts/indicator/statistics-settings.ts";
import { monthSchema } from "#contracts/price/period.ts";

const disclosureSchema = z.object({
  version: z.int(),
  leastSamples: z.int(),
  leastOwners: z.int(),
  mostPercent: z.int(),
  fineFrom: z.int(),
}) satisfies z.ZodType<DisclosureSettings>;

const partSchema = z.object({ aspect: z.enum(["chapter", "element"]), code: z.string() });
export type Part = z.infer<typeof partSchema>;

/** Price per m² of a chapter or element, as the sample's bill has it. */
const figureSchema = partSchema.extend({ name: z.string(), perArea: z.string() });

/** Samples of a pool published before, and those of them whose facts have changed since, if any. */
const publishedSetSchema = z.object({
  ids: z.array(sampleIdSchema),
  revised: z.array(sampleIdSchema).optional(),
});

export const issueSampleSchema = z.object({
  id: sampleIdSchema,
  revision: z.int(),
  class: sampleClassSchema,
  region: z.string(),
  month: monthSchema,
  unit: z.string(),
  scale: z.string(),
  cost: z.string(),
  /** Digest of the owner: the snapshot compares owners and names none. */
  owner: z.string(),
  mapping: z.int(),
  settings: z.int(),
  figures: z.array(figureSchema),
});
export type IssueSample = z.infer<typeof issueSampleSchema>;

export type PublishedSet = z.infer<typeof publishedSetSchema>;

/** All that an issue is computed from. Batches of index and factors never change. */
export const issueInputsSchema = z.object({
  /** 1: parts were named 含税; to 2: m² of 园林 按建筑面积. Kept, so that these issues still recompute to their bytes. */
  format: z.literal([1, 2, 3]),
  region: z.string(),
  place: z.string(),
  stage: sampleStageSchema,
  from: monthSchema,
  to: monthSchema,
  month: monthSchema,
  tax: z.literal("1"),
  index: z.object({ batchId: batchIdSchema, version: z.int() }),
  factors: z.object({ batchId: batchIdSchema, version: z.int() }),
  statistics: statisticsSettingsSchema,
  disclosure: disclosureSchema,
  /** By class, the sets of samples published before for the same region, stage and period. */
  published: z.array(
    z.object({
      class: sampleClassSchema,
      unit: z.string(),
      ...publishedSetSchema.shape,
      /** Chapters and elements that were shown; not there in older issues. */
      parts: z.array(partSchema.extend(publishedSetSchema.shape)).optional(),
    }),
  ),
  samples: z.array(issueSampleSchema),
});
export type IssueInputs = z.infer<typeof issueInputsSchema>;
