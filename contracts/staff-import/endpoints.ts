import { z } from "zod";

import { post, postMultipart } from "../endpoint.ts";
import { limits } from "../limits.ts";
import {
  staffImportConfirmInputSchema,
  staffImportIdInputSchema,
  staffImportListInputSchema,
  staffImportListOutputSchema,
  staffImportRowsInputSchema,
  staffImportRowsOutputSchema,
  staffImportSchema,
} from "./staff-import.ts";

export const staffImportTemplate = post("/ks/staff/v1/import/template", {
  summary: "批量导入人员的模板",
  right: "staff.edit",
  input: z.object({}),
  output: "file",
});

export const staffImportPreview = postMultipart("/ks/staff/v1/import/preview", {
  summary: "预览人员的批量导入",
  acts: { "staff-import.preview": "批量导入人员：预览" },
  right: "staff.edit",
  maxBody: (limits.staffImportMb + 1) * 1_048_576,
  input: z.object({}),
  output: staffImportSchema,
});

export const staffImportRows = post("/ks/staff/v1/import/rows", {
  summary: "人员批量导入的逐行结果",
  right: "staff.edit",
  input: staffImportRowsInputSchema,
  output: staffImportRowsOutputSchema,
});

export const staffImportConfirm = post("/ks/staff/v1/import/confirm", {
  summary: "批量导入人员",
  acts: { "staff-import.confirm": "批量导入人员：确认" },
  right: "staff.edit",
  input: staffImportConfirmInputSchema,
  output: staffImportSchema,
});

export const staffImportList = post("/ks/staff/v1/import/list", {
  summary: "人员批量导入的记录",
  right: "staff.edit",
  input: staffImportListInputSchema,
  output: staffImportListOutputSchema,
});

export const staffImportConflicts = post("/ks/staff/v1/import/conflicts", {
  summary: "下载人员批量导入的冲突清单",
  right: "staff.edit",
  input: staffImportIdInputSchema,
  output: "file",
});
