import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { runDiagnosis } from "./run.ts";

export function diagnosisRoutes(app: ServiceApp): void {
  route(app, "diagnosisRun", runDiagnosis);
}
