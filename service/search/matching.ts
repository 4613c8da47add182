import { and, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import { wordsOf } from "#contracts/search/search-text.ts";
import type { SearchSourceName } from "#contracts/search/search.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { amongIds } from "#service/db/among-ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { countUpTo } from "#service/db/count-up-to.ts";
import { searchEntry } from "#service/db/schema/search.ts";

/** Most entries are its own, so its mark narrows nothing and costs the reading of all its places in the index. */
const largest: SearchSourceName = "filing";

/** The grams lead to the rows, the position decides: 凝土钢筋 has only grams of 钢筋混凝土. */
function hasWord(source: SearchSourceName, word: string): SQL {
  const folded = sql`search_fold(${word})`;
  const mark = `@${source}`;
  const needs =
    source === largest
      ? sql`coalesce(nullif(search_needs(${folded}), '{}'), array[${mark}])`
      : sql`array_prepend(${mark}, search_needs(${folded}))`;
  return sql`(${searchEntry.grams} @> ${needs} and position(${folded} in ${searchEntry.plain}) > 0)`;
}

/** Condition: each word is found in one of its alternatives. */
export function hasAll(source: SearchSourceName, words: readonly (readonly string[])[]): SQL | undefined {
  return and(
    sql`${searchEntry.source} = ${source}`,
    ...words.map((alternatives) => or(...alternatives.map((word) => hasWord(source, word)))),
  );
}

const wordsAsked = (text: string): string[][] => wordsOf(text).map((word) => [word]);

function idsFound(source: SearchSourceName, text: string): SQL {
  return sql`(select ${searchEntry.rowId} from ${searchEntry} where ${hasAll(source, wordsAsked(text))})`;
}

/** Condition of a list: the row whose id is in `id` has every word of the text. */
export function foundIn(source: SearchSourceName, id: PgColumn, text: string): SQL {
  return sql`${id} in ${idsFound(source, text)}`;
}

/** `foundIn` for who reads all rows: the words are looked up once, whatever the planner knows of them. */
export function foundOnce(source: SearchSourceName, id: PgColumn, text: string): SQL {
  return sql`${id} = any(array${idsFound(source, text)})`;
}

/** `foundIn`, by the ids themselves while they are few; undefined without a text. */
export async function foundFew(
  conn: Conn,
  source: SearchSourceName,
  id: PgColumn,
  text: string,
): Promise<SQL | undefined> {
  if (text === "") return undefined;
  const { few } = await idsOf(conn, source, text);
  return few ? amongIds(id, few) : foundIn(source, id, text);
}

/** First digit 0 of sixteen: condition of the index `search_entry_sample`, where common words are cheap. */
const inSample = sql`${searchEntry.rowId} < '10000000-0000-0000-0000-000000000000'`;

/**
 * All ids; or, of a common word, queries of the first `serviceLimits.countedMatches`, the quicker one first: it gives fewer where
 * the sample has no more.
 */
type Found = { few: string[]; firsts?: undefined } | { few?: undefined; firsts: SQL[] };

/** The sample is a sixteenth: a word with `serviceLimits.countedMatches` has more there twice in a million times. */
const common = 100;

/**
 * Ids of rows that `foundIn` finds. The planner does not know how rare the words are: for rows that do not exist it would
 * read a list of a million to its end.
 */
export async function idsOf(conn: Conn, source: SearchSourceName, text: string): Promise<Found> {
  const found = hasAll(source, wordsAsked(text));
  if (source === largest) {
    const sampled = and(inSample, found);
    const { more } = await countUpTo(conn, entries(conn, sampled), common);
    if (more) return { firsts: [firstOf(conn, sampled), firstOf(conn, found)] };
  }
  const few = await fewOf(conn, found);
  return few ? { few } : { firsts: [firstOf(conn, found)] };
}

const most = serviceLimits.countedMatches;

function entries(conn: Conn, found: SQL | undefined) {
  return conn.select({ id: searchEntry.rowId }).from(searchEntry).where(found).$dynamic();
}

const firstOf = (conn: Conn, found: SQL | undefined): SQL => entries(conn, found).limit(most).getSQL();

/** Undefined if there are more than `most`. As one array: a thousand rows take the driver longer than the database. */
async function fewOf(conn: Conn, found: SQL | undefined): Promise<string[] | undefined> {
  const first = entries(conn, found)
    .limit(most + 1)
    .as("first");
  const all = sql`coalesce(array_agg(${first.id}::text), '{}')`;
  const [row] = await conn
    .select({ ids: sql<string[] | null>`case when count(*) <= ${most} then ${all} end` })
    .from(first);
  return row?.ids ?? undefined;
}
