import { z } from "zod";

import { pageSchema, pagingSchema } from "../envelope.ts";
import { fileIdSchema, staffImportIdSchema } from "../ids.ts";
import { mostRequestFiles } from "../registry-request/rules.ts";

/** Codes are those of the fields of staff and of registry requests. */
export const staffImportColumns = {
  name: "姓名",
  idType: "证件类型",
  idNumber: "证件号码",
  phone: "手机号",
  position: "岗位",
  education: "学历",
  title: "职称",
  certNo: "注册证书编号",
  specialty: "专业",
  sealCode: "执业印章号",
  registeredOn: "注册日期",
  validTo: "有效期至",
} as const;
export type StaffImportColumn = keyof typeof staffImportColumns;
export const staffImportTitle = "人员和注册证书";

/** Most serious first. */
export const importOutcomeSchema = z.enum(["conflict", "added", "changed", "same"]);
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;
export const importOutcomeNames: Record<ImportOutcome, string> = {
  conflict: "冲突",
  added: "新增",
  changed: "变更",
  same: "无变化",
};

/** `column`: code of the column that the note is about; empty if about the whole row. */
export const importNoteSchema = z.object({ column: z.string(), text: z.string() });
export type ImportNote = z.infer<typeof importNoteSchema>;

/** Cells as shown: numbers masked. `notes`: what happens, or why it cannot and what to do. */
export const importRowSchema = z.object({
  line: z.int().positive(),
  outcome: importOutcomeSchema,
  name: z.string(),
  idNumber: z.string(),
  phone: z.string(),
  certNo: z.string(),
  notes: z.array(importNoteSchema),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const importCountsSchema = z.object({
  conflict: z.int().nonnegative(),
  added: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  same: z.int().nonnegative(),
});

/** Requests are counted in `requests` once the import is confirmed; a preview says how many there will be. */
export const staffImportSchema = z.object({
  staffImportId: staffImportIdSchema,
  fileName: z.string(),
  sha256: z.string(),
  rows: z.int().positive(),
  counts: importCountsSchema,
  requests: z.int().nonnegative(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type StaffImport = z.infer<typeof staffImportSchema>;

export const staffImportIdInputSchema = z.object({ staffImportId: staffImportIdSchema });

export const staffImportRowsInputSchema = pagingSchema.extend({
  staffImportId: staffImportIdSchema,
  outcome: importOutcomeSchema.optional(),
});
export type StaffImportRowsInput = z.infer<typeof staffImportRowsInputSchema>;
export const staffImportRowsOutputSchema = pageSchema(importRowSchema);

const unique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

export const staffImportConfirmInputSchema = z.object({
  staffImportId: staffImportIdSchema,
  /** Leaves the rows in conflict out; without it they stop the import. */
  skipsConflicts: z.boolean().default(false),
  fileIds: z
    .array(fileIdSchema)
    .max(mostRequestFiles, `证明材料最多${mostRequestFiles}份`)
    .refine(unique, "证明材料重复")
    .default([])
    .describe("evidence, of each request"),
});
export type StaffImportConfirmInput = z.input<typeof staffImportConfirmInputSchema>;

export const staffImportListInputSchema = pagingSchema;
export const staffImportListOutputSchema = pageSchema(staffImportSchema).extend({
  /** One's own preview that waits to be confirmed. */
  preview: staffImportSchema.nullable(),
});
