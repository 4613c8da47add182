import { isDeepStrictEqual } from "node:util";

import type { z } from "zod";

import type { standardHistoryOutputSchema } from "#contracts/detect-standard/detect-standard.ts";
import { thresholdChangesSchema } from "#contracts/detect-standard/thresholds.ts";
import { withUnit } from "#contracts/form/with-unit.ts";
import type { Call } from "#service/core/call.ts";
import { ruleSet } from "#service/db/schema/detection/detection.ts";
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
    const changes = now && before ? differences(before, now) : [];
    return { version, at: createdAt.toISOString(), by: byName, reason, changes };
  });
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
