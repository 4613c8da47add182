import { post } from "../../endpoint.ts";
import { filingIdInputSchema } from "../../ids.ts";
import {
  detectionCompareFindingsInputSchema,
  detectionCompareFindingsOutputSchema,
  detectionCompareInputSchema,
  detectionCompareLinesInputSchema,
  detectionCompareLinesOutputSchema,
  detectionCompareOutputSchema,
  detectionVersionsOutputSchema,
} from "../bill-comparison.ts";

export const detectionVersions = post("/ks/detection/v1/versions", {
  summary: "可对比的版本",
  right: "detection.read",
  input: filingIdInputSchema,
  output: detectionVersionsOutputSchema,
});

export const detectionCompare = post("/ks/detection/v1/compare", {
  summary: "版本对比",
  right: "detection.read",
  input: detectionCompareInputSchema,
  output: detectionCompareOutputSchema,
});

export const detectionCompareLines = post("/ks/detection/v1/compare-lines", {
  summary: "两个版本之间变化的清单项目",
  right: "detection.read",
  input: detectionCompareLinesInputSchema,
  output: detectionCompareLinesOutputSchema,
});

export const detectionCompareFindings = post("/ks/detection/v1/compare-findings", {
  summary: "两个版本之间变化的检测问题",
  right: "detection.read",
  input: detectionCompareFindingsInputSchema,
  output: detectionCompareFindingsOutputSchema,
});
