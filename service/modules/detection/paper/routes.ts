import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { checkPaper, printReport } from "./paper.ts";

export function paperRoutes(app: ServiceApp): void {
  route(app, "detectionPaper", printReport);
  route(app, "detectionPaperCheck", checkPaper);
}
