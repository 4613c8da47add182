import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listVersions } from "./history.ts";
import { tryThresholds } from "./impact/impact.ts";
import { listLocalRules } from "./local/list.ts";
import { publishLocalRule, withdrawLocalRule } from "./local/publish.ts";
import { checkWritten, saveLocalRule } from "./local/save.ts";
import { tryLocalRule } from "./local/trial.ts";
import { listRules } from "./rules.ts";
import { saveRule } from "./save-rule.ts";

export function detectStandardRoutes(app: ServiceApp): void {
  route(app, "standardRules", listRules);
  route(app, "standardRuleSave", saveRule);
  route(app, "standardImpact", tryThresholds);
  route(app, "standardHistory", listVersions);
  route(app, "localRuleList", listLocalRules);
  route(app, "localRuleCheck", checkWritten);
  route(app, "localRuleSave", saveLocalRule);
  route(app, "localRuleTrial", tryLocalRule);
  route(app, "localRulePublish", publishLocalRule);
  route(app, "localRuleWithdraw", withdrawLocalRule);
}
