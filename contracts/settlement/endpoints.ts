import { post } from "../endpoint.ts";
import {
  costExportInputSchema,
  costPreviewInputSchema,
  costPreviewOutputSchema,
  costRowsInputSchema,
  costRowsOutputSchema,
} from "../settlement/cost-preview.ts";

export const costPreview = post("/ks/jgjs/v1/cost-preview", {
  summary: "造价对比预览",
  right: "detection.read",
  input: costPreviewInputSchema,
  output: costPreviewOutputSchema,
});

export const costRows = post("/ks/jgjs/v1/cost-rows", {
  summary: "造价对比的一张表",
  right: "detection.read",
  input: costRowsInputSchema,
  output: costRowsOutputSchema,
});

export const costExport = post("/ks/jgjs/v1/cost-export", {
  summary: "导出造价对比的一张表",
  acts: { "settlement.export": "导出造价对比" },
  right: "filing.export",
  input: costExportInputSchema,
  output: "file",
});
