import { isDeepStrictEqual } from "node:util";

import { and, desc, eq, sql } from "drizzle-orm";

import type { LocalRule } from "#contracts/detect-standard/local/local-rule.ts";
import {
  type ThresholdChanges,
  thresholdChangesSchema,
  thresholdsSchema,
} from "#contracts/detect-standard/thresholds.ts";
import { dayLength } from "#contracts/shanghai-time.ts";
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

type RuleSetRow = typeof ruleSet.$inferSelect;

export async function newestRuleSet(db: Conn): Promise<RuleSetRow | undefined> {
  const [row] = await db
    .select()
    .from(ruleSet)
    .orderBy(...newestRuleSetFirst)
    .limit(1);
  return row;
}

/** Stores a new version if the program's defaults have changed. */
export async function currentRuleSet(db: Conn, at: Date): Promise<RuleSet> {
  const newest = await newestRuleSet(db);
  const changes = thresholdChangesSchema.parse(newest?.changes ?? {});
  const thresholds = thresholdsWith(changes);
  if (newest) {
    if (isDeepStrictEqual(newest.thresholds, asStored(thresholds))) return ruleSetOf(db, newest, thresholds);
    const held = await heldBack(db, newest, { thresholds, at });
    if (held) return ruleSetOf(db, held, thresholdsSchema.parse(held.thresholds));
  }
  const version = nextVersion(newest?.version);
  const reason = newest ? "系统更新了默认值" : "系统默认值";
  const [added] = await db
    .insert(ruleSet)
    .values({ version, thresholds, changes, localRules: newest?.localRules ?? {}, reason, createdAt: at })
    .onConflictDoNothing({ target: ruleSet.version })
    .returning();
  return added ? ruleSetOf(db, added, thresholds) : currentRuleSet(db, at);
}

async function ruleSetOf(db: Conn, row: RuleSetRow, thresholds: Thresholds): Promise<RuleSet> {
  const localVersions = localVersionsSchema.parse(row.localRules);
  return {
    version: row.version,
    thresholds,
    changes: thresholdChangesSchema.parse(row.changes),
    localVersions,
    localRules: await loadLocalRules(db, localVersions),
  };
}

/**
 * Defaults of before return a day later at the earliest: two releases side by side must not take turns. Until then the
 * newest row holds, or the own one of before where this release cannot read the other's.
 */
async function heldBack(
  db: Conn,
  newest: RuleSetRow,
  { thresholds, at }: { thresholds: Thresholds; at: Date },
): Promise<RuleSetRow | null> {
  if (newest.accountId !== null || at.getTime() - newest.createdAt.getTime() >= dayLength) return null;
  const [own] = await db
    .select()
    .from(ruleSet)
    .where(and(eq(ruleSet.thresholds, thresholds), eq(ruleSet.changes, newest.changes)))
    .orderBy(...newestRuleSetFirst)
    .limit(1);
  if (own === undefined) return null;
  return thresholdsSchema.safeParse(newest.thresholds).success ? newest : own;
}

export function nextVersion(newest: string | undefined): string {
  return `V${Number(newest?.slice(1) ?? "0") + 1}`;
}

function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
