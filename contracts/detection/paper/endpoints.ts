import {
  detectionIdInputSchema,
  detectionPaperCheckInputSchema,
  detectionPaperCheckOutputSchema,
} from "../../detection-api.ts";
import { post } from "../../endpoint.ts";

export const detectionPaper = post("/ks/detection/v1/paper", {
  summary: "下载检测报告",
  right: "detection.read",
  input: detectionIdInputSchema,
  output: "file",
});

export const detectionPaperCheck = post("/ks/detection/v1/paper-check", {
  summary: "核对检测报告的校验码",
  right: "detection.read",
  input: detectionPaperCheckInputSchema,
  output: detectionPaperCheckOutputSchema,
});
