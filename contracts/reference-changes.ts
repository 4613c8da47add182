import { z } from "zod";

import { referenceKindSchema } from "./detect-standard.ts";
import { differenceKindSchema } from "./difference.ts";
import { pageSchema, pagingSchema } from "./envelope.ts";
import { earlierVersionSchema } from "./reference-data.ts";

/** Two versions of one scope of reference data, row by row. */
export const referenceChangesInputSchema = pagingSchema.extend({
  batch: z.uuid(),
  before: earlierVersionSchema.default("last"),
  difference: differenceKindSchema.optional(),
  search: z.string().trim().max(40).default(""),
});
export type ReferenceChangesInput = z.infer<typeof referenceChangesInputSchema>;

const textsSchema = z.record(z.string(), z.string());
export const referenceChangeSchema = z.object({
  id: z.string(),
  difference: differenceKindSchema,
  /** Texts by column as they are in the later version; of a removed row as they were. */
  cells: textsSchema,
  /** Former texts of the columns that changed. */
  was: textsSchema,
});
export type ReferenceChange = z.infer<typeof referenceChangeSchema>;

const versionSchema = z.object({
  batchId: z.uuid(),
  version: z.int().positive(),
  rows: z.int().positive(),
  at: z.iso.datetime(),
});
export type ComparedVersion = z.infer<typeof versionSchema>;

export const referenceChangesOutputSchema = pageSchema(referenceChangeSchema).extend({
  kind: referenceKindSchema,
  scope: z.string(),
  after: versionSchema,
  /** Null where nothing came before it. */
  before: versionSchema.nullable(),
  /** All versions of the scope but `after`, newest first. */
  others: z.array(versionSchema),
  /** Rows that differ and hold what was looked for. */
  counts: z.record(differenceKindSchema, z.int().nonnegative()),
});
export type ReferenceChanges = z.infer<typeof referenceChangesOutputSchema>;
