import { isDeepStrictEqual } from "node:util";

import { desc, sql } from "drizzle-orm";

import { thresholdChangesSchema } from "#contracts/thresholds.ts";
import type { Conn } from "#service/db/connect.ts";
import { ruleSet } from "#service/db/schema/detection.ts";
import { type Thresholds, thresholdsWith } from "#service/detection/thresholds.ts";

export type RuleSet = { version: string; thresholds: Thresholds };

/** V1, V2, … V10, the newest first. */
export const newestRuleSetFirst = [desc(sql`length(${ruleSet.version})`), desc(ruleSet.version)] as const;

/** The thresholds in force and their version: a program whose own thresholds changed leaves a new version behind. */
export async function currentRuleSet(db: Conn, at: Date): Promise<RuleSet> {
  const [newest] = await db
    .select()
    .from(ruleSet)
    .orderBy(...newestRuleSetFirst)
    .limit(1);
  const changes = thresholdChangesSchema.parse(newest?.changes ?? {});
  const thresholds = thresholdsWith(changes);
  if (newest && isDeepStrictEqual(newest.thresholds, asStored(thresholds))) {
    return { version: newest.version, thresholds };
  }
  const version = nextVersion(newest?.version);
  const reason = newest ? "程序更新了默认值" : "程序自带的默认值";
  const [added] = await db
    .insert(ruleSet)
    .values({ version, thresholds, changes, reason, createdAt: at })
    .onConflictDoNothing()
    .returning();
  return added ? { version, thresholds } : currentRuleSet(db, at);
}

export function nextVersion(newest: string | undefined): string {
  return `V${Number(newest?.slice(1) ?? "0") + 1}`;
}

function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
