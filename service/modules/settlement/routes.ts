import {
  costExportInputSchema,
  costPreviewInputSchema,
  costPreviewOutputSchema,
  costRowsInputSchema,
  costRowsOutputSchema,
} from "#contracts/settlement/cost-preview.ts";
import { fileRoute, route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { exportCost } from "./export.ts";
import { previewCost } from "./preview.ts";
import { listCostRows } from "./rows.ts";

export function settlementRoutes(app: ServiceApp): void {
  route(app, "costPreview", {
    summary: "成本对比预览",
    right: "detection.read",
    input: costPreviewInputSchema,
    output: costPreviewOutputSchema,
    handler: previewCost,
  });
  route(app, "costRows", {
    summary: "成本对比的一张表",
    right: "detection.read",
    input: costRowsInputSchema,
    output: costRowsOutputSchema,
    handler: listCostRows,
  });
  fileRoute(app, "costExport", {
    summary: "导出成本对比的一张表",
    right: "filing.export",
    input: costExportInputSchema,
    handler: exportCost,
  });
}
