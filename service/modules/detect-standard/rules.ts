import type { ThresholdRow } from "#contracts/detect-standard/detect-standard.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import { currentRuleSet, newestRuleSet } from "#service/detection-data/rule-set.ts";
import { localRulesOf } from "#service/detection/local/local-rules.ts";
import { rules } from "#service/detection/rules/registry.ts";
import { formulaOf } from "#service/detection/rules/rule.ts";
import { defaultThresholds, type Thresholds } from "#service/detection/thresholds.ts";

import { thresholdCells, thresholdFields, thresholdsOf } from "./threshold-cells.ts";

export async function listRules({ deps }: Call): Promise<ReplyOf<"standardRules">> {
  const { version, thresholds, localRules } = await currentRuleSet(deps.db, deps.clock());
  const newest = await newestRuleSet(deps.db);
  return {
    version,
    since: (newest?.createdAt ?? deps.clock()).toISOString(),
    rules: [...rules, ...localRulesOf(localRules)].map((rule) => ({
      code: rule.code,
      name: rule.name,
      severity: rule.severity,
      formula: formulaOf(rule, thresholds),
      technical: rule.technical ?? "",
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
    columns: field.columns.map(({ label, kind }) => ({ label, kind })),
    cells: thresholdCells(field, now?.[field.code]),
    defaultCells: thresholdCells(field, own?.[field.code]),
  }));
}
