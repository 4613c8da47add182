import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { filingIndicators } from "./filing-indicators.ts";

export function indicatorRoutes(app: ServiceApp): void {
  route(app, "filingIndicators", filingIndicators);
}
