import { sql } from "drizzle-orm";

import type { ThresholdChanges } from "#contracts/detect-standard/thresholds.ts";
import { signature } from "#service/core/actor.ts";
import type { Call } from "#service/core/call.ts";
import type { Tx } from "#service/db/connect.ts";
import { lockKeys } from "#service/db/lock-keys.ts";
import { ruleSet } from "#service/db/schema/detection/detection.ts";
import type { LocalVersions } from "#service/detection-data/local-rules.ts";
import { newestRuleSet, nextVersion, type RuleSet } from "#service/detection-data/rule-set.ts";
import type { Thresholds } from "#service/detection/thresholds.ts";

/** One new version of the detection standard at a time. */
export async function lockStandard(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKeys.detectStandard})`);
}

type Change = {
  reason: string;
  changes?: ThresholdChanges;
  thresholds?: Thresholds;
  localRules?: LocalVersions;
};

/** Parts that are not given stay those of `current`. Existing reports keep the version that judged them. */
export async function addVersion(
  tx: Tx,
  { actor, auditActor }: Pick<Call, "actor" | "auditActor">,
  current: RuleSet,
  { reason, ...given }: Change,
): Promise<string> {
  const version = nextVersion((await newestRuleSet(tx))?.version);
  await tx.insert(ruleSet).values({
    version,
    thresholds: given.thresholds ?? current.thresholds,
    changes: given.changes ?? current.changes,
    localRules: given.localRules ?? current.localVersions,
    accountId: actor.accountId,
    byName: signature(actor),
    reason,
    createdAt: auditActor.at,
  });
  return version;
}
