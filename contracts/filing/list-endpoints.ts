import { post } from "../endpoint.ts";
import {
  filingCreateInputSchema,
  filingCreateOutputSchema,
  filingExportInputSchema,
  filingListInputSchema,
  filingListOutputSchema,
} from "./list-api.ts";

export const filingList = post("/ks/filing/v1/list", {
  summary: "备案列表",
  right: "filing.read",
  input: filingListInputSchema,
  output: filingListOutputSchema,
});

export const filingExport = post("/ks/filing/v1/export", {
  summary: "导出备案列表",
  acts: { "filing.export": "导出备案列表" },
  right: "filing.export",
  input: filingExportInputSchema,
  output: "file",
});

export const filingCreate = post("/ks/filing/v1/create", {
  summary: "新建草稿",
  acts: { "filing.create": "新建备案" },
  right: "filing.create",
  input: filingCreateInputSchema,
  output: filingCreateOutputSchema,
});
