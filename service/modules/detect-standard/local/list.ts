import { isDeepStrictEqual } from "node:util";

import { and, eq } from "drizzle-orm";

import { localRuleContentSchema } from "#contracts/detect-standard/local/local-rule.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import { localRule, localRuleVersion } from "#service/db/schema/detection/local-rule.ts";
import { byLocalCode } from "#service/detection-data/local-rules.ts";

export async function listLocalRules({ deps }: Call): Promise<ReplyOf<"localRuleList">> {
  const rows = await deps.db
    .select({ rule: localRule, published: localRuleVersion.content })
    .from(localRule)
    .leftJoin(
      localRuleVersion,
      and(eq(localRuleVersion.code, localRule.code), eq(localRuleVersion.version, localRule.inForce)),
    )
    .orderBy(...byLocalCode);
  return rows.map(({ rule, published }) => ({
    code: rule.code,
    state: rule.inForce !== null ? "published" : rule.version > 0 ? "withdrawn" : "draft",
    version: rule.version,
    isChanged: published !== null && !isDeepStrictEqual(published, rule.content),
    revision: rule.revision,
    content: localRuleContentSchema.parse(rule.content),
    by: rule.byName,
    at: rule.updatedAt.toISOString(),
  }));
}
