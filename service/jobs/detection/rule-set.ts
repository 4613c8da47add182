import { isDeepStrictEqual } from "node:util";

import { sql } from "drizzle-orm";

import type { Db } from "#service/db/connect.ts";
import { ruleSet } from "#service/db/schema/detection.ts";
import { defaultThresholds, type Thresholds } from "#service/detection/thresholds.ts";

/** The thresholds in force and their version; a program that brings others leaves a new version behind. */
export async function currentRuleSet(db: Db, at: Date): Promise<{ version: string; thresholds: Thresholds }> {
  const thresholds = defaultThresholds;
  const stored = await db
    .select()
    .from(ruleSet)
    .orderBy(sql`length(${ruleSet.version}), ${ruleSet.version}`);
  const newest = stored.at(-1);
  if (newest && isDeepStrictEqual(newest.thresholds, asStored(thresholds))) {
    return { version: newest.version, thresholds };
  }
  const version = `V${stored.length + 1}`;
  const [added] = await db
    .insert(ruleSet)
    .values({ version, thresholds, createdAt: at })
    .onConflictDoNothing()
    .returning();
  return added ? { version, thresholds } : currentRuleSet(db, at);
}

function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
