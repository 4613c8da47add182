import { post } from "../endpoint.ts";
import { filingIdInputSchema } from "../ids.ts";
import { filingPdfCheckInputSchema, filingPdfCheckOutputSchema } from "./sheet-check.ts";

export const filingPdf = post("/ks/filing/v1/pdf", {
  summary: "下载备案表",
  acts: { "filing.print": "下载备案表", "personal-data.reveal": "显示被遮盖的号码" },
  right: "filing.read",
  input: filingIdInputSchema,
  output: "file",
});

export const filingPdfCheck = post("/ks/filing/v1/pdf-check", {
  summary: "核对备案表的校验码",
  right: "filing.read",
  input: filingPdfCheckInputSchema,
  output: filingPdfCheckOutputSchema,
});
