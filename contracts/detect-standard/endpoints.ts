import { z } from "zod";

import { post } from "../endpoint.ts";
import {
  standardHistoryOutputSchema,
  standardImpactInputSchema,
  standardRuleSaveInputSchema,
  standardRuleSaveOutputSchema,
  standardRulesOutputSchema,
} from "./detect-standard.ts";

export const standardRules = post("/ks/detect-standard/v1/rules", {
  summary: "检测规则及其阈值",
  right: "detect-standard.rules",
  input: z.object({}),
  output: standardRulesOutputSchema,
});

export const standardRuleSave = post("/ks/detect-standard/v1/rule-save", {
  summary: "调整检测阈值",
  acts: { "standard.change": "调整检测阈值" },
  right: "detect-standard.write",
  input: standardRuleSaveInputSchema,
  output: standardRuleSaveOutputSchema,
});

export const standardImpact = post("/ks/detect-standard/v1/impact", {
  summary: "试算检测阈值的影响",
  right: "detect-standard.write",
  input: standardImpactInputSchema,
  output: "file",
});

export const standardHistory = post("/ks/detect-standard/v1/history", {
  summary: "检测标准的版本记录",
  right: "detect-standard.rules",
  input: z.object({}),
  output: standardHistoryOutputSchema,
});
