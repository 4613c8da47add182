import { z } from "zod";

import { post } from "../../endpoint.ts";
import {
  localRuleActInputSchema,
  localRuleActOutputSchema,
  localRuleCheckInputSchema,
  localRuleCheckOutputSchema,
  localRuleListOutputSchema,
  localRuleSaveInputSchema,
  localRuleSaveOutputSchema,
  localRuleTrialInputSchema,
} from "./local-rule.ts";

const right = "local-rule.write";

export const localRuleList = post("/ks/detect-standard/v1/local/list", {
  summary: "地方规则",
  right,
  input: z.object({}),
  output: localRuleListOutputSchema,
});

export const localRuleCheck = post("/ks/detect-standard/v1/local/check", {
  summary: "核对地方规则的表达式",
  right,
  input: localRuleCheckInputSchema,
  output: localRuleCheckOutputSchema,
});

export const localRuleSave = post("/ks/detect-standard/v1/local/save", {
  summary: "保存地方规则",
  acts: { "local-rule.save": "保存地方规则" },
  right,
  input: localRuleSaveInputSchema,
  output: localRuleSaveOutputSchema,
});

export const localRuleTrial = post("/ks/detect-standard/v1/local/trial", {
  summary: "试算地方规则",
  right,
  input: localRuleTrialInputSchema,
  output: "file",
});

export const localRulePublish = post("/ks/detect-standard/v1/local/publish", {
  summary: "发布地方规则",
  acts: { "local-rule.publish": "发布地方规则" },
  right,
  input: localRuleActInputSchema,
  output: localRuleActOutputSchema,
});

export const localRuleWithdraw = post("/ks/detect-standard/v1/local/withdraw", {
  summary: "停用地方规则",
  acts: { "local-rule.withdraw": "停用地方规则" },
  right,
  input: localRuleActInputSchema,
  output: localRuleActOutputSchema,
});
