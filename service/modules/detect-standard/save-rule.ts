import { isDeepStrictEqual } from "node:util";

import type { StandardRuleSaveInput } from "#contracts/detect-standard/detect-standard.ts";
import {
  thresholdChangesSchema,
  type ThresholdChanges,
  thresholdsSchema,
} from "#contracts/detect-standard/thresholds.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn } from "#service/db/connect.ts";
import { currentRuleSet, newestRuleSet, type RuleSet } from "#service/detection-data/rule-set.ts";
import { defaultThresholds, type Thresholds, thresholdsWith } from "#service/detection/thresholds.ts";

import { cellFaults } from "./cell-faults.ts";
import { addVersion, lockStandard } from "./new-version.ts";
import { thresholdFields, thresholdsOf, thresholdValue } from "./threshold-cells.ts";

/** Existing reports keep the thresholds they were made with. */
export function saveRule(call: Call<StandardRuleSaveInput>): Promise<{ version: string }> {
  const { deps, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    await lockStandard(tx);
    const current = await currentRuleSet(tx, auditActor.at);
    const { changes, thresholds } = await changedThresholds(tx, input, current);
    const version = await addVersion(tx, call, current, { changes, thresholds, reason: input.reason });
    await audit(tx, auditActor, {
      action: "standard.change",
      object: { type: "standard", id: version },
      detail: { rule: input.rule, from: current.version, to: version, reason: input.reason },
    });
    return { version };
  });
}

type Written = Pick<StandardRuleSaveInput, "rule" | "version" | "cells">;

/** Throws when they are invalid, unchanged, or based on another version. */
export async function changedThresholds(
  db: Conn,
  input: Written,
  current: RuleSet,
): Promise<{ changes: ThresholdChanges; thresholds: Thresholds }> {
  if (current.version !== input.version) throw new ServiceError("standard.stale");
  const others = thresholdChangesSchema.parse((await newestRuleSet(db))?.changes ?? {});
  const changes = withRule(others, input.rule, changesOf(input, current.thresholds));
  const thresholds = thresholdsWith(changes);
  if (isDeepStrictEqual(thresholds, current.thresholds))
    throw new ServiceError("request.invalid", { message: "阈值没有变化，请先修改阈值" });
  return { changes, thresholds };
}

function changesOf({ rule, cells }: Written, now: Thresholds): Record<string, unknown> {
  const written = thresholdFields(rule).flatMap((field) => {
    const own = cells[field.code];
    return own === undefined ? [] : [{ field, cells: own, ...thresholdValue(field, own) }];
  });
  const values = Object.fromEntries(written.map(({ field, value }) => [field.code, value]));
  const next = { ...thresholdsOf(now, rule), ...values };
  const judged = thresholdsSchema.safeParse({ ...defaultThresholds, [rule]: next });
  const fields = cellFaults(written, judged.error?.issues ?? []);
  if (!judged.success || fields.length > 0) throw new ServiceError("request.invalid", { fields });
  const byDefault = thresholdsOf(defaultThresholds, rule);
  return Object.fromEntries(
    Object.entries(thresholdsOf(judged.data, rule)).filter(
      ([code, value]) => !isDeepStrictEqual(value, byDefault[code]),
    ),
  );
}

function withRule(changes: ThresholdChanges, rule: string, own: Record<string, unknown>): ThresholdChanges {
  const others = Object.entries(changes).filter(([code]) => code !== rule);
  return Object.fromEntries(Object.keys(own).length === 0 ? others : [...others, [rule, own]]);
}
