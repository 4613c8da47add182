import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { compareFindings } from "./compare-findings.ts";
import { compareBills, listDifferences } from "./compare.ts";
import { listVersions } from "./versions.ts";

export function compareRoutes(app: ServiceApp): void {
  route(app, "detectionVersions", listVersions);
  route(app, "detectionCompare", compareBills);
  route(app, "detectionCompareLines", listDifferences);
  route(app, "detectionCompareFindings", compareFindings);
}
