import { z } from "zod";

import {
  detectionAnswerInputSchema,
  detectionDecideInputSchema,
  detectionDecideOutputSchema,
  detectionExportInputSchema,
  detectionFindingsInputSchema,
  detectionFindingsOutputSchema,
  detectionIdInputSchema,
  detectionReportOutputSchema,
  detectionRowsInputSchema,
  detectionRowsOutputSchema,
  detectionSearchInputSchema,
  detectionSearchOutputSchema,
  detectionStatusOutputSchema,
  detectionTreeOutputSchema,
} from "#contracts/detection-api.ts";
import { fileRoute, route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { answerFinding } from "./answer.ts";
import { stopDetection } from "./cancel.ts";
import { compareRoutes } from "./compare/routes.ts";
import { decideFindings } from "./decide.ts";
import { downloadExchangeXml } from "./exchange-xml.ts";
import { exportFindings } from "./export.ts";
import { listFindings } from "./findings.ts";
import { paperRoutes } from "./paper/routes.ts";
import { detectionReport } from "./report.ts";
import { retryDetection } from "./retry.ts";
import { billRows } from "./rows.ts";
import { searchBill } from "./search.ts";
import { detectionStatus } from "./status.ts";
import { billTree } from "./tree.ts";

export function detectionRoutes(app: ServiceApp): void {
  route(app, "detectionStatus", {
    summary: "检测进度",
    right: "detection.read",
    input: detectionIdInputSchema,
    output: detectionStatusOutputSchema,
    handler: detectionStatus,
  });
  route(app, "detectionCancel", {
    summary: "取消检测",
    right: "detection.cancel",
    input: detectionIdInputSchema,
    output: z.null(),
    handler: stopDetection,
  });
  route(app, "detectionRetry", {
    summary: "重新检测",
    right: "detection.retry",
    input: detectionIdInputSchema,
    output: z.null(),
    handler: retryDetection,
  });
  route(app, "detectionReport", {
    summary: "检测报告",
    right: "detection.read",
    input: detectionIdInputSchema,
    output: detectionReportOutputSchema,
    handler: detectionReport,
  });
  route(app, "detectionFindings", {
    summary: "检测结果",
    right: "detection.read",
    input: detectionFindingsInputSchema,
    output: detectionFindingsOutputSchema,
    handler: listFindings,
  });
  route(app, "detectionTree", {
    summary: "造价文件的层级",
    right: "detection.read",
    input: detectionIdInputSchema,
    output: detectionTreeOutputSchema,
    handler: billTree,
  });
  route(app, "detectionRows", {
    summary: "造价文件的行",
    right: "detection.read",
    input: detectionRowsInputSchema,
    output: detectionRowsOutputSchema,
    handler: billRows,
  });
  downloadRoutes(app);
  paperRoutes(app);
  route(app, "detectionSearch", {
    summary: "在清单中查找",
    right: "detection.read",
    input: detectionSearchInputSchema,
    output: detectionSearchOutputSchema,
    handler: searchBill,
  });
  compareRoutes(app);
  route(app, "detectionAnswer", {
    summary: "答复检测结果",
    right: "finding.answer",
    input: detectionAnswerInputSchema,
    output: z.null(),
    handler: answerFinding,
  });
  route(app, "detectionDecide", {
    summary: "处理检测结果",
    right: "finding.decide",
    input: detectionDecideInputSchema,
    output: detectionDecideOutputSchema,
    handler: decideFindings,
  });
}

function downloadRoutes(app: ServiceApp): void {
  fileRoute(app, "detectionExport", {
    summary: "导出检测问题",
    right: "filing.export",
    input: detectionExportInputSchema,
    handler: exportFindings,
  });
  fileRoute(app, "detectionXml", {
    summary: "转为交换标准 XML",
    right: "detection.read",
    input: detectionIdInputSchema,
    handler: downloadExchangeXml,
  });
}
