import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { lineDetail } from "./bill/line-detail.ts";
import { billRows } from "./bill/rows.ts";
import { searchBill } from "./bill/search.ts";
import { billTree } from "./bill/tree.ts";
import { detectionCauses } from "./causes/causes.ts";
import { compareRoutes } from "./compare/routes.ts";
import { answerMany } from "./findings/answer-many.ts";
import { answerFinding } from "./findings/answer.ts";
import { chosenCount } from "./findings/chosen-count.ts";
import { decideFindings } from "./findings/decide.ts";
import { exportFindings } from "./findings/export.ts";
import { listFindings } from "./findings/findings.ts";
import { markTargets } from "./findings/mark-targets.ts";
import { undoBatch } from "./findings/undo-batch.ts";
import { pdfRoutes } from "./pdf/routes.ts";
import { stopDetection } from "./report/cancel.ts";
import { downloadExchangeXml } from "./report/exchange-xml.ts";
import { detectionReport } from "./report/report.ts";
import { retryDetection } from "./report/retry.ts";
import { detectionStatus } from "./report/status.ts";
import { stopTrial } from "./trial/cancel.ts";
import { startTrial } from "./trial/start.ts";
import { trialStatus } from "./trial/status.ts";

export function detectionRoutes(app: ServiceApp): void {
  route(app, "detectionStatus", detectionStatus);
  route(app, "detectionCancel", stopDetection);
  route(app, "detectionRetry", retryDetection);
  route(app, "detectionReport", detectionReport);
  route(app, "detectionFindings", listFindings);
  route(app, "detectionCauses", detectionCauses);
  route(app, "detectionTree", billTree);
  route(app, "detectionRows", billRows);
  downloadRoutes(app);
  pdfRoutes(app);
  route(app, "detectionLine", lineDetail);
  trialRoutes(app);
  route(app, "detectionSearch", searchBill);
  compareRoutes(app);
  route(app, "detectionAnswer", answerFinding);
  route(app, "detectionAnswerMany", answerMany);
  route(app, "detectionDecide", decideFindings);
  route(app, "detectionChosenCount", chosenCount);
  route(app, "returnItemTargets", markTargets);
  route(app, "detectionUndoBatch", undoBatch);
}

function trialRoutes(app: ServiceApp): void {
  route(app, "trialStatus", trialStatus);
  route(app, "trialStart", startTrial);
  route(app, "trialCancel", stopTrial);
}

function downloadRoutes(app: ServiceApp): void {
  route(app, "detectionExport", exportFindings);
  route(app, "detectionXml", downloadExchangeXml);
}
