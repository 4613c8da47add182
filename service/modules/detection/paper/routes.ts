import {
  detectionIdInputSchema,
  detectionPaperCheckInputSchema,
  detectionPaperCheckOutputSchema,
} from "#contracts/detection-api.ts";
import { fileRoute, route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { checkPaper, printReport } from "./paper.ts";

export function paperRoutes(app: ServiceApp): void {
  fileRoute(app, "detectionPaper", {
    summary: "下载检测报告",
    right: "detection.read",
    input: detectionIdInputSchema,
    handler: printReport,
  });
  route(app, "detectionPaperCheck", {
    summary: "核对检测报告的校验码",
    right: "detection.read",
    input: detectionPaperCheckInputSchema,
    output: detectionPaperCheckOutputSchema,
    handler: checkPaper,
  });
}
