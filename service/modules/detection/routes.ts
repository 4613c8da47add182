import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { answerFinding } from "./answer.ts";
import { stopDetection } from "./cancel.ts";
import { compareRoutes } from "./compare/routes.ts";
import { decideFindings } from "./decide.ts";
import { downloadExchangeXml } from "./exchange-xml.ts";
import { exportFindings } from "./export.ts";
import { listFindings } from "./findings.ts";
import { pdfRoutes } from "./pdf/routes.ts";
import { detectionReport } from "./report.ts";
import { retryDetection } from "./retry.ts";
import { billRows } from "./rows.ts";
import { searchBill } from "./search.ts";
import { detectionStatus } from "./status.ts";
import { billTree } from "./tree.ts";

export function detectionRoutes(app: ServiceApp): void {
  route(app, "detectionStatus", detectionStatus);
  route(app, "detectionCancel", stopDetection);
  route(app, "detectionRetry", retryDetection);
  route(app, "detectionReport", detectionReport);
  route(app, "detectionFindings", listFindings);
  route(app, "detectionTree", billTree);
  route(app, "detectionRows", billRows);
  downloadRoutes(app);
  pdfRoutes(app);
  route(app, "detectionSearch", searchBill);
  compareRoutes(app);
  route(app, "detectionAnswer", answerFinding);
  route(app, "detectionDecide", decideFindings);
}

function downloadRoutes(app: ServiceApp): void {
  route(app, "detectionExport", exportFindings);
  route(app, "detectionXml", downloadExchangeXml);
}
