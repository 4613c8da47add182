import { desc, eq, gte } from "drizzle-orm";

import type { ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { searchMiss, searchSynonym } from "#service/db/schema/search.ts";
import { shownFrom } from "#service/search/misses.ts";

const mostMisses = 100;

export async function listWords(conn: Conn): Promise<ReplyOf<"searchWords">> {
  const synonyms = await conn
    .select({ row: searchSynonym, changedByName: account.name })
    .from(searchSynonym)
    .innerJoin(account, eq(account.id, searchSynonym.changedBy))
    .orderBy(desc(searchSynonym.changedAt), searchSynonym.id);
  const misses = await conn
    .select()
    .from(searchMiss)
    .where(gte(searchMiss.times, shownFrom))
    .orderBy(desc(searchMiss.times), desc(searchMiss.lastAt), searchMiss.words)
    .limit(mostMisses);
  return {
    synonyms: synonyms.map(({ row, changedByName }) => ({
      id: row.id,
      words: row.words,
      isEnabled: row.isEnabled,
      revision: row.revision,
      changedByName,
      changedAt: row.changedAt.toISOString(),
    })),
    misses: misses.map(({ words, times, lastAt }) => ({ words, times, lastAt: lastAt.toISOString() })),
  };
}
