import { z } from "zod";

import { differenceKindSchema } from "../detection/difference.ts";
import { referenceKindSchema } from "../detection/reference-used.ts";
import { pageSchema, pagingSchema } from "../envelope.ts";
import { batchIdSchema } from "../ids.ts";
import { earlierVersionSchema } from "./reference-data.ts";

export const referenceChangesInputSchema = pagingSchema.extend({
  batchId: batchIdSchema,
  before: earlierVersionSchema.default("last"),
  difference: differenceKindSchema.optional(),
  search: z.string().trim().max(100).default(""),
});
export type ReferenceChangesInput = z.infer<typeof referenceChangesInputSchema>;

const textsSchema = z.record(z.string(), z.string());
export const referenceChangeSchema = z.object({
  id: z.string(),
  difference: differenceKindSchema,
  cells: textsSchema,
  was: textsSchema,
});
export type ReferenceChange = z.infer<typeof referenceChangeSchema>;

const versionSchema = z.object({
  batchId: batchIdSchema,
  version: z.int().positive(),
  rows: z.int().positive(),
  at: z.iso.datetime(),
});
export type ComparedVersion = z.infer<typeof versionSchema>;

export const referenceChangesOutputSchema = pageSchema(referenceChangeSchema).extend({
  kind: referenceKindSchema,
  scope: z.string(),
  after: versionSchema,
  before: versionSchema.nullable(),
  others: z.array(versionSchema),
  counts: z.record(differenceKindSchema, z.int().nonnegative()),
});
/** Effect of an import that has not been stored. */
export const referencePreviewOutputSchema = z.object({
  rows: z.int().positive(),
  scopes: z.array(
    z.object({
      scope: z.string(),
      version: z.int().positive(),
      rows: z.int().positive(),
      /** Rows in force now; null before the first version. */
      rowsBefore: z.int().positive().nullable(),
      counts: z.record(differenceKindSchema, z.int().nonnegative()),
      /** Removed first, then changed; at most `previewRows`. */
      first: z.array(referenceChangeSchema),
    }),
  ),
});
export type ReferencePreview = z.infer<typeof referencePreviewOutputSchema>;
export const previewRows = 20;

export type ReferenceChanges = z.infer<typeof referenceChangesOutputSchema>;
