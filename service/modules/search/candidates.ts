import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";

import { searchLimits } from "#contracts/search/search.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { searchEntry } from "#service/db/schema/search.ts";
import { hasAll } from "#service/search/matching.ts";
import type { SearchSource } from "#service/search/source.ts";

export type Asked = {
  /** Each word with its synonyms. */
  words: readonly (readonly string[])[];
  text: string;
  now: Date;
  limit: number;
  offset: number;
};

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    at: z.coerce.date(),
    found: z.coerce.number(),
    title: z.string(),
    body: z.string(),
  }),
);
export type Candidate = z.infer<typeof rowsSchema>[number];

const yearSeconds = 31_536_000;

/**
 * A page of a source's matches that the actor may see: title hits ×4, the exact phrase ×2, and up to 1 for recency,
 * among the newest matches.
 */
export async function findCandidates(
  conn: Conn,
  source: SearchSource,
  actor: Actor,
  { words, text, now, limit, offset }: Asked,
): Promise<Candidate[]> {
  const title = sql`left(${searchEntry.plain}, ${searchEntry.titleChars})`;
  const titleHits = sql.join(
    words.map((alternatives) => {
      const hits = alternatives.map((word) => sql`position(search_fold(${word}) in ${title}) > 0`);
      return sql`(${sql.join(hits, sql` or `)})::int`;
    }),
    sql` + `,
  );
  const newest = conn
    .select({
      rowId: searchEntry.rowId,
      at: searchEntry.at,
      score: sql<number>`4.0 * (${titleHits}) / ${words.length}::int
        + 2 * (position(search_fold(${text}) in ${searchEntry.plain}) > 0)::int
        + exp(-greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - ${searchEntry.at})) / ${yearSeconds}::int)`.as(
        "score",
      ),
    })
    .from(searchEntry)
    .innerJoin(source.table, eq(source.id, searchEntry.rowId))
    .where(and(hasAll(source.name, words), source.scope(actor)))
    .orderBy(desc(searchEntry.at), searchEntry.rowId)
    .limit(searchLimits.candidates + 1)
    .as("newest");
  const view = sql.identifier(`searched_${source.name}`);
  const { rows } = await conn.execute(sql`
    select v.id, v.title, v.body, page.at, page.found
    from (
      select row_id, at, score, count(*) over () as found from ${newest}
      order by score desc, at desc, row_id limit ${limit} offset ${offset}
    ) as page
    join ${view} as v on v.id = page.row_id
    order by page.score desc, page.at desc, page.row_id`);
  return rowsSchema.parse(rows);
}
