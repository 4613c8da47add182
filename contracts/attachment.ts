import { z } from "zod";

import { fileIdSchema, filingIdSchema } from "./ids.ts";
import type { FilingPart } from "./workflow/status.ts";

/** One kind of paper a filing carries; `fileType` is its name, `size` the limit in MB. */
export type AttachmentType = {
  code: string;
  fileType: string;
  required: boolean;
  limitingType: readonly string[];
  size: number;
  part: Extract<FilingPart, "paper" | "result" | "bill">;
  /** Asked for only while the form field has this value. */
  when?: { code: string; value: string };
  many: boolean;
};

/** Of all kinds of paper those that a form with these values asks for. */
export function attachmentTypesFor(
  types: readonly AttachmentType[],
  values: Record<string, string>,
): AttachmentType[] {
  return types.filter((type) => !type.when || values[type.when.code] === type.when.value);
}

/** Answer of the upload: spec §5 "Upload results carry fileId, originName, url, md5, progress". */
export const uploadOutputSchema = z.object({
  fileId: fileIdSchema,
  originName: z.string(),
  url: z.string(),
  md5: z.string(),
  fileSize: z.int().nonnegative(),
  progress: z.number(),
});
export type UploadOutput = z.infer<typeof uploadOutputSchema>;

export const storedFileSchema = z.object({
  id: fileIdSchema,
  fileName: z.string(),
  filePath: z.string(),
  fileSize: z.int().nonnegative(),
  md5: z.string(),
  mime: z.string(),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** A paper that was handed in and is no longer in its place. */
export const formerFileSchema = storedFileSchema.extend({
  /** Null: it is still in the version of the filing before this one. */
  removedAt: z.iso.datetime().nullable(),
  removedBy: z.string(),
  /** Version of the filing that it was handed in with. */
  version: z.int().positive(),
});
export type FormerFile = z.infer<typeof formerFileSchema>;

/** POST file-list: one entry a kind of paper that this filing asks for, with its files. */
export const fileListInputSchema = z.object({ filingId: filingIdSchema });
export const attachmentItemSchema = z.object({
  code: z.string(),
  fileType: z.string(),
  limitingType: z.array(z.string()),
  size: z.number(),
  required: z.boolean(),
  many: z.boolean(),
  isUpload: z.boolean(),
  /** Whether this person may make links to its files. */
  isShare: z.boolean(),
  files: z.array(storedFileSchema),
  /** 历史版本, the latest first. */
  history: z.array(formerFileSchema),
});
export type AttachmentItem = z.infer<typeof attachmentItemSchema>;
export const fileListOutputSchema = z.array(attachmentItemSchema);

/** POST file-save: puts an upload into a filing under a kind. A kind that is not `many` replaces its file. */
export const fileSaveInputSchema = z.object({
  filingId: filingIdSchema,
  revision: z.int().positive(),
  code: z.string().max(40),
  fileId: fileIdSchema,
});
export const fileDelInputSchema = z.object({
  filingId: filingIdSchema,
  revision: z.int().positive(),
  fileId: fileIdSchema,
});
export const fileChangeOutputSchema = z.object({ revision: z.int().positive() });
