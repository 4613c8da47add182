import {
  fileChangeOutputSchema,
  fileDelInputSchema,
  fileListOutputSchema,
  fileReusableInputSchema,
  fileReusableOutputSchema,
  fileReuseInputSchema,
  fileSaveInputSchema,
} from "../attachment.ts";
import { post } from "../endpoint.ts";
import { filingIdInputSchema } from "../ids.ts";

export const fileList = post("/ks/file/v1/file-list", {
  summary: "附件列表",
  right: "filing.read",
  input: filingIdInputSchema,
  output: fileListOutputSchema,
});

export const fileSave = post("/ks/file/v1/file-save", {
  summary: "保存附件",
  acts: { "filing.file-save": "保存附件" },
  right: "filing.edit",
  input: fileSaveInputSchema,
  output: fileChangeOutputSchema,
});

export const fileDel = post("/ks/file/v1/file-del", {
  summary: "删除附件",
  acts: { "filing.file-del": "删除附件" },
  right: "filing.edit",
  input: fileDelInputSchema,
  output: fileChangeOutputSchema,
});

export const fileReusable = post("/ks/file/v1/file-reusable", {
  summary: "以往备案中可引用的附件",
  right: "filing.edit",
  input: fileReusableInputSchema,
  output: fileReusableOutputSchema,
});

export const fileReuse = post("/ks/file/v1/file-reuse", {
  summary: "从以往备案引用附件",
  acts: { "filing.file-reuse": "引用附件" },
  right: "filing.edit",
  input: fileReuseInputSchema,
  output: fileChangeOutputSchema,
});
