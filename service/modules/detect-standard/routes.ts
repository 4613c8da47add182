import { z } from "zod";

import {
  standardHistoryOutputSchema,
  standardImpactInputSchema,
  standardRuleSaveInputSchema,
  standardRuleSaveOutputSchema,
  standardRulesOutputSchema,
} from "#contracts/detect-standard.ts";
import { fileRoute, route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listVersions } from "./history.ts";
import { tryThresholds } from "./impact/impact.ts";
import { listRules } from "./rules.ts";
import { saveRule } from "./save-rule.ts";

/** 检测标准: the rules and their thresholds, version by version. */
export function detectStandardRoutes(app: ServiceApp): void {
  route(app, "standardRules", {
    summary: "检测规则及其阈值",
    right: "detect-standard.read",
    input: z.object({}),
    output: standardRulesOutputSchema,
    handler: listRules,
  });
  route(app, "standardRuleSave", {
    summary: "调整检测阈值",
    right: "detect-standard.write",
    input: standardRuleSaveInputSchema,
    output: standardRuleSaveOutputSchema,
    handler: saveRule,
  });
  fileRoute(app, "standardImpact", {
    summary: "试算检测阈值的影响",
    right: "detect-standard.write",
    input: standardImpactInputSchema,
    handler: tryThresholds,
  });
  route(app, "standardHistory", {
    summary: "检测标准的版本记录",
    right: "detect-standard.read",
    input: z.object({}),
    output: standardHistoryOutputSchema,
    handler: listVersions,
  });
}
