import type { ThresholdRow } from "#contracts/detect-standard.ts";
import { ruleSet } from "#service/db/schema/detection.ts";
import { rules } from "#service/detection/rules/registry.ts";
import { formulaOf } from "#service/detection/rules/rule.ts";
import { defaultThresholds, type Thresholds } from "#service/detection/thresholds.ts";
import type { Call, ReplyOf } from "#service/http/call.ts";
import { currentRuleSet, newestRuleSetFirst } from "#service/jobs/detection/rule-set.ts";

import { thresholdFields, thresholdsOf, thresholdText } from "./threshold-text.ts";

/** Every rule with the thresholds in force. */
export async function listRules({ deps }: Call): Promise<ReplyOf<"standardRules">> {
  const { version, thresholds } = await currentRuleSet(deps.db, deps.clock());
  const [newest] = await deps.db
    .select({ at: ruleSet.createdAt })
    .from(ruleSet)
    .orderBy(...newestRuleSetFirst)
    .limit(1);
  return {
    version,
    since: (newest?.at ?? deps.clock()).toISOString(),
    rules: rules.map((rule) => ({
      code: rule.code,
      name: rule.name,
      severity: rule.severity,
      formula: formulaOf(rule, thresholds),
      source: rule.source,
      standardVersions: [...rule.versions],
      thresholds: thresholdRows(thresholds, rule.code),
    })),
  };
}

function thresholdRows(thresholds: Thresholds, rule: string): ThresholdRow[] {
  const [now, own] = [thresholds, defaultThresholds].map((set) => thresholdsOf(set, rule));
  return thresholdFields(rule).map((field) => ({
    code: field.code,
    label: field.label,
    unit: field.unit,
    kind: field.kind,
    columns: field.columns.map(({ label }) => label),
    text: thresholdText(field, now?.[field.code]),
    defaultText: thresholdText(field, own?.[field.code]),
  }));
}
