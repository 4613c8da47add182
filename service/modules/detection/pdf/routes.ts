import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { checkPdf, printReport } from "./pdf.ts";
import { publicCheck } from "./public-check.ts";

export function pdfRoutes(app: ServiceApp): void {
  route(app, "detectionPdf", printReport);
  route(app, "detectionPdfCheck", checkPdf);
  route(app, "reportCheck", publicCheck);
}
