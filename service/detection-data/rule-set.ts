import { isDeepStrictEqual } from "node:util";

import { desc, sql } from "drizzle-orm";

import type { LocalRule } from "#contracts/detect-standard/local/local-rule.ts";
import { type ThresholdChanges, thresholdChangesSchema } from "#contracts/detect-standard/thresholds.ts";
import type { Conn } from "#service/db/connect.ts";
import { ruleSet } from "#service/db/schema/detection/detection.ts";
import { type Thresholds, thresholdsWith } from "#service/detection/thresholds.ts";

import { loadLocalRules, type LocalVersions, localVersionsSchema } from "./local-rules.ts";

export type RuleSet = {
  version: string;
  thresholds: Thresholds;
  changes: ThresholdChanges;
  localRules: readonly LocalRule[];
  localVersions: LocalVersions;
};

/** V10 after V9: sorts by length first. */
export const newestRuleSetFirst = [desc(sql`length(${ruleSet.version})`), desc(ruleSet.version)] as const;

/** Stores a new version if the program's defaults have changed. */
export async function currentRuleSet(db: Conn, at: Date): Promise<RuleSet> {
  const [newest] = await db
    .select()
    .from(ruleSet)
    .orderBy(...newestRuleSetFirst)
    .limit(1);
  const changes = thresholdChangesSchema.parse(newest?.changes ?? {});
  const thresholds = thresholdsWith(changes);
  const localVersions = localVersionsSchema.parse(newest?.localRules ?? {});
  const rest = { thresholds, changes, localVersions, localRules: await loadLocalRules(db, localVersions) };
  if (newest && isDeepStrictEqual(newest.thresholds, asStored(thresholds))) {
    return { version: newest.version, ...rest };
  }
  const version = nextVersion(newest?.version);
  const reason = newest ? "系统更新了默认值" : "系统默认值";
  const [added] = await db
    .insert(ruleSet)
    .values({ version, thresholds, changes, localRules: localVersions, reason, createdAt: at })
    .onConflictDoNothing({ target: ruleSet.version })
    .returning();
  return added ? { version, ...rest } : currentRuleSet(db, at);
}

export function nextVersion(newest: string | undefined): string {
  return `V${Number(newest?.slice(1) ?? "0") + 1}`;
}

function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
