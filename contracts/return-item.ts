import { z } from "zod";

import { submissionRefSchema } from "./filing/changes.ts";
import { fileIdSchema, filingIdSchema, returnItemIdSchema } from "./ids.ts";
import { filingPartSchema, returnKindSchema } from "./workflow/status.ts";

/** 待改项: what a reviewer marks to be mended, and what became of it. */

/** Characters of a reason and of the filer's note; so many open ones of a filing at most. */
export const returnItemLimits = { chars: 200, most: 100 } as const;

export const returnTargetKindSchema = z.enum(["field", "paper", "finding"]);
export type ReturnTargetKind = z.infer<typeof returnTargetKindSchema>;
export const returnTargetNames: Record<ReturnTargetKind, string> = {
  field: "表单",
  paper: "资料",
  finding: "检测问题",
};

export const returnTargetSchema = z.object({
  kind: returnTargetKindSchema,
  /** Code of the field or of the kind of paper, key of the finding. */
  key: z.string().min(1).max(400),
  /** One file of a kind of paper; null for the kind as a whole. */
  fileId: fileIdSchema.nullable().default(null),
});
export type ReturnTarget = z.infer<typeof returnTargetSchema>;

export function isSameTarget(a: ReturnTarget, b: ReturnTarget): boolean {
  return a.kind === b.kind && a.key === b.key && a.fileId === b.fileId;
}

export const returnItemSchema = z.object({
  id: returnItemIdSchema,
  target: returnTargetSchema,
  /** What has to be open for it to be mended. */
  part: filingPartSchema,
  label: z.string().describe("what people called it when it was marked"),
  reason: z.string(),
  byName: z.string(),
  at: z.iso.datetime(),
  /** Bill row that a finding stands at; null of the others, and of a finding that stands at none or is gone. */
  row: z.int().nonnegative().nullable(),
  /** Rule of a finding that is still in the report. */
  rule: z.string().nullable(),
});
export type ReturnItem = z.infer<typeof returnItemSchema>;

export const sentItemSchema = returnItemSchema.extend({
  /** Whether what was stored is another since the return. */
  state: z.enum(["changed", "unchanged"]),
  note: z.string().describe("what the filer says about it"),
});
export type SentItem = z.infer<typeof sentItemSchema>;

export const sentReturnSchema = z.object({
  name: z.string(),
  kind: returnKindSchema,
  at: z.iso.datetime(),
  /** What the reviewer had before them. */
  before: submissionRefSchema,
  /** The newest submission after it; null while there is none. */
  after: submissionRefSchema.nullable(),
  items: z.array(sentItemSchema),
});
export type SentReturn = z.infer<typeof sentReturnSchema>;

export const returnItemsOutputSchema = z.object({
  /** Whether this person may mark, change and take off now. */
  canMark: z.boolean(),
  /** Not sent yet; told to the station in charge alone. */
  open: z.array(returnItemSchema),
  /** The last return, when it named items. */
  sent: sentReturnSchema.nullable(),
});
export type ReturnItems = z.infer<typeof returnItemsOutputSchema>;

const reasonSchema = z
  .string()
  .trim()
  .min(1, "请填写待改原因")
  .max(returnItemLimits.chars, `待改原因不能超过${returnItemLimits.chars}个字`);

const inFiling = z.object({ filingId: filingIdSchema });
export const returnItemsInputSchema = inFiling;
export const returnItemAddInputSchema = inFiling.extend({ target: returnTargetSchema, reason: reasonSchema });
export type ReturnItemAddInput = z.infer<typeof returnItemAddInputSchema>;
export const returnItemChangeInputSchema = inFiling.extend({ id: returnItemIdSchema, reason: reasonSchema });
export type ReturnItemChangeInput = z.infer<typeof returnItemChangeInputSchema>;
export const returnItemRemoveInputSchema = inFiling.extend({ id: returnItemIdSchema });
export type ReturnItemRemoveInput = z.infer<typeof returnItemRemoveInputSchema>;
/** What the filer says about items of the last return; an empty note takes it back. */
export const returnItemNotesInputSchema = inFiling.extend({
  notes: z
    .array(
      z.object({
        id: returnItemIdSchema,
        note: z.string().trim().max(returnItemLimits.chars, `说明不能超过${returnItemLimits.chars}个字`),
      }),
    )
    .min(1)
    .max(returnItemLimits.most),
});
export type ReturnItemNotesInput = z.infer<typeof returnItemNotesInputSchema>;
