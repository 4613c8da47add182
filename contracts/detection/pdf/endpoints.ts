import { post } from "../../endpoint.ts";
import { filingIdInputSchema } from "../../ids.ts";
import { detectionPdfCheckInputSchema, detectionPdfCheckOutputSchema } from "../detection-api.ts";

export const detectionPdf = post("/ks/detection/v1/pdf", {
  summary: "下载检测报告",
  acts: { "detection.print": "下载检测报告" },
  right: "detection.read",
  input: filingIdInputSchema,
  output: "file",
});

export const detectionPdfCheck = post("/ks/detection/v1/pdf-check", {
  summary: "核对检测报告的校验码",
  right: "detection.read",
  input: detectionPdfCheckInputSchema,
  output: detectionPdfCheckOutputSchema,
});
