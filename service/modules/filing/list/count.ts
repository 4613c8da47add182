import { and, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import type { FilingListInput } from "#contracts/filing/list-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { Conn } from "#service/db/connect.ts";
import { type Bounded, type Counted, countUpTo, totalUpTo } from "#service/db/count-up-to.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { scopeParts } from "#service/workflow/scope.ts";

import { countedPageIds, listedFilings, listedIds } from "./list-query.ts";
import type { Asker } from "./list-sources.ts";

const roundTo = 100;

/** The listed ones among the first matches tell that there are more: 超过 the hundred below. */
export async function countCommon(
  conn: Conn,
  input: FilingListInput,
  { asker, firsts }: { asker: Asker; firsts: readonly SQL[] },
): Promise<Counted> {
  const listed = listedFilings({ ...input, search: "" }, asker);
  for (const first of firsts) {
    const { matches, total } = await countAmong(conn, first, listed);
    if (matches < serviceLimits.countedMatches) continue;
    const hundreds = Math.floor((total - 1) / roundTo) * roundTo;
    if (hundreds > 0) return { total: hundreds, more: true };
    break;
  }
  return countListed(conn, input, { asker, found: undefined });
}

/** Matches that `first` gives, and how many of them are listed: 0 where it gives fewer than are counted. */
type Among = { matches: number; total: number };

async function countAmong(conn: Conn, first: SQL, listed: SQL | undefined): Promise<Among> {
  const { rows } = await conn.execute<Among>(sql`
    with found as materialized (select array(${first}) as ids)
    select cardinality(found.ids) as matches, case when cardinality(found.ids) >= ${serviceLimits.countedMatches} then (
      select count(*)::int from ${filing} where ${and(sql`${filing.id} = any(found.ids)`, listed)}
    ) else 0 end as total
    from found`);
  return rows[0] ?? { matches: 0, total: 0 };
}

export function countListed(conn: Conn, asked: FilingListInput, among: Listing): Promise<Counted> {
  const bound = asked.search === "" ? serviceLimits.countedRows : serviceLimits.countedMatches;
  return countUpTo(conn, countedIds(conn, asked, among), bound);
}

/** The filings on a list: `found` holds those that a search found, if it was asked before. */
export type Listing = { asker: Asker; found: SQL | undefined };

/** Each part of the scope is read apart: there is an index for each. */
function countedIds(conn: Conn, asked: FilingListInput, { asker, found }: Listing): Bounded {
  const [first = listedIds(conn, sql`false`), second] = scopeParts(asker.actor).map((part) =>
    listedIds(conn, and(found, listedFilings(asked, asker, part))),
  );
  return second ? unionAll(first, second) : first;
}

type CountedPage = { counted: Counted; ids: { id: FilingId }[] };

/** Ids and total in one statement: two would be planned, and keep two processes of the database busy. */
export async function countedPage(conn: Conn, input: FilingListInput, asker: Asker): Promise<CountedPage> {
  const listing = { asker, found: undefined };
  const total = totalUpTo(conn, countedIds(conn, input, listing));
  const ids = await countedPageIds(conn, listedFilings(input, asker), { input, counted: total });
  // A page behind the last has no row to tell the total.
  return { counted: ids[0]?.counted ?? (await countListed(conn, input, listing)), ids };
}
