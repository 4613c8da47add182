import { z } from "zod";

import { submissionRefSchema } from "../filing/changes.ts";
import { fileIdSchema, filingIdInputSchema, returnItemIdSchema } from "../ids.ts";
import { filingPartSchema, returnKindSchema } from "../workflow/status.ts";

export const returnItemLimits = { chars: 200, most: 100 } as const;

export const returnTargetKindSchema = z.enum(["field", "attachment", "finding", "cause"]);
export type ReturnTargetKind = z.infer<typeof returnTargetKindSchema>;
export const returnTargetNames: Record<ReturnTargetKind, string> = {
  field: "备案表",
  attachment: "资料",
  finding: "检测问题",
  cause: "检测问题原因",
};

export const returnTargetSchema = z.object({
  kind: returnTargetKindSchema,
  /** Code of the field or attachment type, key of the finding, or `causeKey`. */
  key: z.string().min(1).max(400),
  fileId: fileIdSchema.nullable().default(null),
});
export type ReturnTarget = z.infer<typeof returnTargetSchema>;

export function isSameTarget(a: ReturnTarget, b: ReturnTarget): boolean {
  return a.kind === b.kind && a.key === b.key && a.fileId === b.fileId;
}

export const returnItemSchema = z.object({
  id: returnItemIdSchema,
  target: returnTargetSchema,
  part: filingPartSchema,
  label: z.string().describe("what people called it when it was marked"),
  reason: z.string(),
  byName: z.string(),
  at: z.iso.datetime(),
  row: z.int().nonnegative().nullable(),
  rule: z.string().nullable(),
  count: z.int().nonnegative().describe("findings of it in the present report"),
});
export type ReturnItem = z.infer<typeof returnItemSchema>;

export const sentItemSchema = returnItemSchema.extend({
  /** waiting: the bill was replaced, and is not checked yet. */
  state: z.enum(["changed", "unchanged", "waiting"]),
  note: z.string().describe("what the filer says about it"),
});
export type SentItem = z.infer<typeof sentItemSchema>;

export const sentReturnSchema = z.object({
  name: z.string(),
  kind: returnKindSchema,
  at: z.iso.datetime(),
  before: submissionRefSchema,
  after: submissionRefSchema.nullable(),
  items: z.array(sentItemSchema),
});
export type SentReturn = z.infer<typeof sentReturnSchema>;

export const returnItemsOutputSchema = z.object({
  canMark: z.boolean(),
  /** Not sent yet; visible to the station in charge only. */
  open: z.array(returnItemSchema),
  sent: sentReturnSchema.nullable(),
});
export type ReturnItems = z.infer<typeof returnItemsOutputSchema>;

const reasonSchema = z
  .string()
  .trim()
  .min(1, "补正原因必填")
  .max(returnItemLimits.chars, `补正原因不能超过${returnItemLimits.chars}个字`);

export const returnItemsInputSchema = filingIdInputSchema;
export const returnItemAddInputSchema = filingIdInputSchema.extend({
  target: returnTargetSchema,
  reason: reasonSchema,
});
export type ReturnItemAddInput = z.infer<typeof returnItemAddInputSchema>;
/** Places that are marked already keep their mark. */
export const returnItemAddManyInputSchema = filingIdInputSchema.extend({
  targets: z.array(returnTargetSchema).min(1).max(returnItemLimits.most),
  reason: reasonSchema,
});
/** Marks for a filter: causes that it shows whole, and single findings of the others. */
export const returnItemTargetsOutputSchema = z.object({
  findings: z.int(),
  marked: z.int().describe("findings among them that are marked already, and get no other mark"),
  total: z.int().describe("of the targets, which are cut off behind the most that a filing may have"),
  targets: z.array(returnTargetSchema).max(returnItemLimits.most),
});
export type MarkTargets = z.infer<typeof returnItemTargetsOutputSchema>;

/** The words that the caller saw; others that a colleague stored meanwhile are not replaced. */
const baseSchema = z.string().trim().max(returnItemLimits.chars);

export const returnItemChangeInputSchema = filingIdInputSchema.extend({
  returnItemId: returnItemIdSchema,
  base: baseSchema,
  reason: reasonSchema,
});
export type ReturnItemChangeInput = z.infer<typeof returnItemChangeInputSchema>;
export const returnItemAddManyOutputSchema = returnItemsOutputSchema.extend({
  added: z.array(returnItemIdSchema).describe("what undoing removes"),
});
/** Marks that are gone, sent, or changed by a colleague are left out. */
export const returnItemRemoveManyInputSchema = filingIdInputSchema.extend({
  returnItemIds: z.array(returnItemIdSchema).min(1).max(returnItemLimits.most),
});
export const returnItemRemoveManyOutputSchema = returnItemsOutputSchema.extend({ removed: z.int() });
export type RemovedMarks = z.infer<typeof returnItemRemoveManyOutputSchema>;
export const returnItemRemoveInputSchema = filingIdInputSchema.extend({
  returnItemId: returnItemIdSchema,
  base: baseSchema,
});
export type ReturnItemRemoveInput = z.infer<typeof returnItemRemoveInputSchema>;
export const returnItemNotesInputSchema = filingIdInputSchema.extend({
  notes: z
    .array(
      z.object({
        returnItemId: returnItemIdSchema,
        base: baseSchema,
        note: z.string().trim().max(returnItemLimits.chars, `说明不能超过${returnItemLimits.chars}个字`),
      }),
    )
    .min(1)
    .max(returnItemLimits.most),
});
export type ReturnItemNotesInput = z.infer<typeof returnItemNotesInputSchema>;
