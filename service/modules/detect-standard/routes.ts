import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listVersions } from "./history.ts";
import { tryThresholds } from "./impact/impact.ts";
import { listRules } from "./rules.ts";
import { saveRule } from "./save-rule.ts";

export function detectStandardRoutes(app: ServiceApp): void {
  route(app, "standardRules", listRules);
  route(app, "standardRuleSave", saveRule);
  route(app, "standardImpact", tryThresholds);
  route(app, "standardHistory", listVersions);
}
