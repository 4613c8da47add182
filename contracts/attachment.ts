import { z } from "zod";

import { fileIdSchema, filingIdSchema } from "./ids.ts";
import { limits } from "./limits.ts";
import { type FilingPart, filingStatusSchema } from "./workflow/status.ts";

/** `size` is the limit in MB. */
export type AttachmentType = {
  code: string;
  fileType: string;
  required: boolean;
  limitingType: readonly string[];
  size: number;
  part: Extract<FilingPart, "documents" | "result" | "bill">;
  when?: { code: string; value: string };
  many: boolean;
  /** Such as 立项批复, which may serve several filings; only of a kind that takes many files. */
  reusable?: boolean;
  /** A bill that the check compares with the judged one; not judged itself. */
  compared?: boolean;
};

export function attachmentTypesFor(
  types: readonly AttachmentType[],
  values: Record<string, string>,
): AttachmentType[] {
  return types.filter((type) => !type.when || values[type.when.code] === type.when.value);
}

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

export const formerFileSchema = storedFileSchema.extend({
  removedAt: z.iso.datetime().nullable(),
  removedBy: z.string(),
  version: z.int().positive(),
});
export type FormerFile = z.infer<typeof formerFileSchema>;

/** `asked`: the stored form asks for this kind. `required` holds only for a kind that is asked for. */
export const attachmentItemSchema = z.object({
  code: z.string(),
  asked: z.boolean(),
  fileType: z.string(),
  limitingType: z.array(z.string()),
  size: z.number(),
  required: z.boolean(),
  many: z.boolean(),
  isCompared: z.boolean().describe("a bill that checks compare with the judged one"),
  isUpload: z.boolean(),
  isShare: z.boolean(),
  isReuse: z.boolean().describe("earlier filings of the enterprise have files to take over"),
  files: z.array(storedFileSchema),
  history: z.array(formerFileSchema),
});
export type AttachmentItem = z.infer<typeof attachmentItemSchema>;
/** The rows to show: what `asked` names, and what holds a file, be it a former one. */
export function shownAttachments(
  items: readonly AttachmentItem[],
  asked: (code: string) => boolean,
): AttachmentItem[] {
  return items
    .map((item) => ({ ...item, asked: asked(item.code), required: item.required && asked(item.code) }))
    .filter((item) => item.asked || item.files.length > 0 || item.history.length > 0);
}

export const fileListOutputSchema = z.array(attachmentItemSchema);

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

export const fileReusableInputSchema = z.object({
  filingId: filingIdSchema,
  code: z.string().max(40),
  search: z.string().trim().max(100).default(""),
});
export const reusableFileSchema = storedFileSchema.extend({
  projectName: z.string(),
  /** 备案编号, or 受理编号 before it is filed. */
  number: z.string(),
  status: filingStatusSchema,
  isSameProject: z.boolean(),
});
export type ReusableFile = z.infer<typeof reusableFileSchema>;
export const fileReusableOutputSchema = z.array(reusableFileSchema);
export const fileReuseInputSchema = z.object({
  filingId: filingIdSchema,
  revision: z.int().positive(),
  code: z.string().max(40),
  fileIds: z.array(fileIdSchema).min(1).max(limits.filesOfAKind),
});

export const fileChangeOutputSchema = z.object({ revision: z.int().positive() });
