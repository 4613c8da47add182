import { and, asc, eq, or, sql } from "drizzle-orm";
import { z } from "zod";

import { type LocalRule, localRuleContentSchema } from "#contracts/detect-standard/local/local-rule.ts";
import { ruleCodeSchema } from "#contracts/detection/rule-code.ts";
import type { Conn } from "#service/db/connect.ts";
import { localRule, localRuleVersion } from "#service/db/schema/detection/local-rule.ts";

/** Published version by code, as a version of the detection standard states it. */
export const localVersionsSchema = z.record(ruleCodeSchema, z.int().positive());
export type LocalVersions = z.infer<typeof localVersionsSchema>;

/** L100 after L99. */
export const byLocalCode = [asc(sql`length(${localRule.code})`), asc(localRule.code)] as const;

export async function loadLocalRules(db: Conn, versions: LocalVersions): Promise<LocalRule[]> {
  const wanted = Object.entries(versions);
  if (wanted.length === 0) return [];
  const rows = await db
    .select({ code: localRule.code, content: localRuleVersion.content })
    .from(localRuleVersion)
    .innerJoin(localRule, eq(localRule.code, localRuleVersion.code))
    .where(
      or(
        ...wanted.map(([code, version]) =>
          and(eq(localRuleVersion.code, code), eq(localRuleVersion.version, version)),
        ),
      ),
    )
    .orderBy(...byLocalCode);
  return rows.map(({ code, content }) => ({ code, ...localRuleContentSchema.parse(content) }));
}
