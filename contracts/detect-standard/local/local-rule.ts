import { z } from "zod";

import { severitySchema } from "../../detection/detection.ts";
import { filingIdSchema } from "../../ids.ts";
import { valuationStandardSchema } from "../../max-price/valuation-standard.ts";
import { standardImpactSchema } from "../detect-standard.ts";
import { localScopeSchema } from "./names.ts";

const localCodeSchema = z.string().regex(/^L\d{2,3}$/);

/** Codes are not used again: findings and answers name them. */
export const mostLocalRules = { written: 900, published: 100 } as const;
export const mostExpressionText = 500;

const words = (label: string, most: number) =>
  z.string().trim().min(1, `${label}必填`).max(most, `${label}不能超过${most}个字`);
const expression = (label: string) =>
  z.string().trim().max(mostExpressionText, `${label}不能超过${mostExpressionText}个字`);

export const localRuleContentSchema = z.object({
  name: words("规则名称", 30),
  scope: localScopeSchema,
  severity: severitySchema,
  condition: expression("判定条件").min(1, "判定条件必填"),
  message: words("问题说明", 200),
  expected: words("应为", 100),
  /** Money at stake in 元; empty: none is told. */
  amount: expression("涉及金额"),
  source: words("依据", 200),
  versions: z.array(valuationStandardSchema).min(1, "请选择适用标准"),
});
export type LocalRuleContent = z.infer<typeof localRuleContentSchema>;

/** Judges a bill: the content of a published version under its code. */
export type LocalRule = LocalRuleContent & { code: string };

/** Rules in a file: content and code, or rows as `localRuleList` gives them. */
export const localRuleFileSchema = z
  .array(
    z.union([
      localRuleContentSchema.extend({ code: localCodeSchema }),
      z
        .object({ code: localCodeSchema, content: localRuleContentSchema })
        .transform(({ code, content }) => ({ ...content, code })),
    ]),
  )
  .max(mostLocalRules.published);

export const localRuleStates = { draft: "未发布", published: "已发布", withdrawn: "已停用" } as const;

export const localRuleRowSchema = z.object({
  code: localCodeSchema,
  state: z.enum(["draft", "published", "withdrawn"]),
  /** Last published version; 0 before the first. */
  version: z.int().nonnegative(),
  /** Published, but edited since. */
  isChanged: z.boolean(),
  revision: z.int().positive(),
  content: localRuleContentSchema,
  by: z.string(),
  at: z.iso.datetime(),
});
export type LocalRuleRow = z.infer<typeof localRuleRowSchema>;
export const localRuleListOutputSchema = z.array(localRuleRowSchema);

const revision = z.int().positive();
export const localRuleSaveInputSchema = z.object({
  /** Null creates a rule under the next code. */
  rule: z.object({ code: localCodeSchema, revision }).nullable(),
  content: localRuleContentSchema,
});
export type LocalRuleSaveInput = z.infer<typeof localRuleSaveInputSchema>;
export const localRuleSaveOutputSchema = z.object({ code: localCodeSchema, revision });

export const localRuleActInputSchema = z.object({
  code: localCodeSchema,
  revision,
  reason: words("原因", 500),
});
export type LocalRuleActInput = z.infer<typeof localRuleActInputSchema>;
export const localRuleActOutputSchema = z.object({ version: z.string().describe("detection standard") });

export const localRuleCheckInputSchema = z.object({
  scope: localScopeSchema,
  condition: expression("判定条件"),
  message: z.string().max(200, "问题说明不能超过200个字"),
  amount: expression("涉及金额"),
});
export type LocalRuleCheckInput = z.infer<typeof localRuleCheckInputSchema>;
const checkedSchema = z.object({ field: z.enum(["condition", "message", "amount"]), message: z.string() });
export const localRuleCheckOutputSchema = z.object({ faults: z.array(checkedSchema) });
export type LocalRuleFault = z.infer<typeof checkedSchema>;

export const localRuleTrialInputSchema = z.object({
  code: localCodeSchema.nullable(),
  content: localRuleContentSchema,
});
export type LocalRuleTrialInput = z.infer<typeof localRuleTrialInputSchema>;

export const localTrialSchema = standardImpactSchema.extend({
  /** Filings with findings; only those that the caller may open. */
  filings: z.array(z.object({ filingId: filingIdSchema, name: z.string(), findings: z.int().positive() })),
});
export type LocalTrial = z.infer<typeof localTrialSchema>;
