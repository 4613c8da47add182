import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { filingIndicators } from "./filing-indicators.ts";
import { confirmSample } from "./sample/confirm.ts";
import { correctSample } from "./sample/correct.ts";
import { readSample } from "./sample/detail.ts";
import { decideExclusion, requestExclusion } from "./sample/exclusion.ts";
import { listSamples } from "./sample/list.ts";
import { recordSample } from "./sample/record.ts";

export function indicatorRoutes(app: ServiceApp): void {
  route(app, "filingIndicators", filingIndicators);
  route(app, "sampleList", listSamples);
  route(app, "sampleDetail", readSample);
  route(app, "sampleRecord", recordSample);
  route(app, "sampleConfirm", confirmSample);
  route(app, "sampleCorrect", correctSample);
  route(app, "exclusionRequest", requestExclusion);
  route(app, "exclusionDecide", decideExclusion);
}
