import { isDeepStrictEqual } from "node:util";

import type { z } from "zod";

import type { standardHistoryOutputSchema } from "#contracts/detect-standard/detect-standard.ts";
import { thresholdChangesSchema } from "#contracts/detect-standard/thresholds.ts";
import { withUnit } from "#contracts/form/with-unit.ts";
import type { Call } from "#service/core/call.ts";
import { ruleSet } from "#service/db/schema/detection/detection.ts";
import { localVersionsSchema } from "#service/detection-data/local-rules.ts";
import { newestRuleSetFirst } from "#service/detection-data/rule-set.ts";
import { rules } from "#service/detection/rules/registry.ts";
import { type Thresholds, thresholdsWith } from "#service/detection/thresholds.ts";

import { cellsText, thresholdCells, thresholdFields, thresholdsOf } from "./threshold-cells.ts";

const MAX_VERSIONS = 200;

type Version = z.input<typeof standardHistoryOutputSchema>[number];

export async function listVersions({ deps }: Call): Promise<Version[]> {
  const rows = await deps.db
    .select()
    .from(ruleSet)
    .orderBy(...newestRuleSetFirst)
    .limit(MAX_VERSIONS + 1);
  const sets = rows.map(({ changes }) => thresholdsWith(thresholdChangesSchema.parse(changes)));
  return rows.slice(0, MAX_VERSIONS).map(({ version, createdAt, byName, reason }, at) => {
    const [now, before] = [sets[at], sets[at + 1]];
    const changes =
      now && before ? [...differences(before, now), ...localDifferences(rows[at + 1], rows[at])] : [];
    return { version, at: createdAt.toISOString(), by: byName, reason, changes };
  });
}

type SetRow = typeof ruleSet.$inferSelect;

function localDifferences(before: SetRow | undefined, now: SetRow | undefined): Version["changes"] {
  const [old, next] = [before, now].map((row) => localVersionsSchema.parse(row?.localRules ?? {}));
  const codes = new Set([...Object.keys(old ?? {}), ...Object.keys(next ?? {})]);
  const words = (version: number | undefined): string =>
    version === undefined ? "未启用" : `第${version}版`;
  return [...codes]
    .filter((code) => old?.[code] !== next?.[code])
    .map((rule) => ({
      rule,
      ruleName: "地方规则",
      label: "版本",
      from: words(old?.[rule]),
      to: words(next?.[rule]),
    }));
}

function differences(before: Thresholds, now: Thresholds): Version["changes"] {
  return rules.flatMap(({ code, name }) => {
    const [old, next] = [thresholdsOf(before, code), thresholdsOf(now, code)];
    return thresholdFields(code)
      .filter((field) => !isDeepStrictEqual(old[field.code], next[field.code]))
      .map((field) => ({
        rule: code,
        ruleName: name,
        label: field.label,
        from: withUnit(cellsText(thresholdCells(field, old[field.code])), field.unit),
        to: withUnit(cellsText(thresholdCells(field, next[field.code])), field.unit),
      }));
  });
}
