import {
  detectionCompareFindingsInputSchema,
  detectionCompareFindingsOutputSchema,
  detectionCompareInputSchema,
  detectionCompareLinesInputSchema,
  detectionCompareLinesOutputSchema,
  detectionCompareOutputSchema,
  detectionVersionsOutputSchema,
} from "#contracts/bill-comparison.ts";
import { detectionIdInputSchema } from "#contracts/detection-api.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { compareFindings } from "./compare-findings.ts";
import { compareBills, listDifferences } from "./compare.ts";
import { listVersions } from "./versions.ts";

export function compareRoutes(app: ServiceApp): void {
  route(app, "detectionVersions", {
    summary: "可对比的版本",
    right: "detection.read",
    input: detectionIdInputSchema,
    output: detectionVersionsOutputSchema,
    handler: listVersions,
  });
  route(app, "detectionCompare", {
    summary: "版本对比",
    right: "detection.read",
    input: detectionCompareInputSchema,
    output: detectionCompareOutputSchema,
    handler: compareBills,
  });
  route(app, "detectionCompareLines", {
    summary: "两个版本之间变化的清单行",
    right: "detection.read",
    input: detectionCompareLinesInputSchema,
    output: detectionCompareLinesOutputSchema,
    handler: listDifferences,
  });
  route(app, "detectionCompareFindings", {
    summary: "两个版本之间变化的检测问题",
    right: "detection.read",
    input: detectionCompareFindingsInputSchema,
    output: detectionCompareFindingsOutputSchema,
    handler: compareFindings,
  });
}
