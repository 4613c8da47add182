import { sql } from "drizzle-orm";

import type { PriceIssueId } from "#contracts/ids.ts";
import type { PriceIndex, PriceIndexInput } from "#contracts/price/item.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";

import { ofClass } from "../list/list-query.ts";
/** `logs`: Σ ln of the price relatives. */
type Found = { start: string; end: string; issue: PriceIssueId; matched: number; logs: number | null };

/** Jevons index of a basket: items with the price in the base period; a period's value rests on those that it prices, too. */
export function priceIndexOf({ deps, input }: CallOf<"priceIndex">): Promise<ReplyOf<"priceIndex">> {
  return indexOf(deps.db, input);
}

export async function indexOf(conn: Conn, input: PriceIndexInput): Promise<PriceIndex> {
  const column = sql.raw(input.basis);
  const base = sql`select r.item_id, r.${column} as price from price_row r
    where r.in_force and r.zone_id = ${input.zone} and r.period_start = ${`${input.base}-01`}::date
      and r.${column} is not null ${ofClass(input.class)}`;
  const { rows } = await conn.execute<Found>(sql`
    with base as materialized (${base})
    select i.period_start::text as start, i.period_end::text as end, i.id as issue,
      count(r.${column} / base.price)::int as matched, sum(ln((r.${column} / base.price)::float8)) as logs
    from price_row r join price_issue i on i.id = r.issue_id left join base on base.item_id = r.item_id
    where r.in_force and r.zone_id = ${input.zone} and r.period_start >= ${`${input.base}-01`}::date
    group by i.id order by i.period_start, i.stage = 'erratum', i.id`);
  const { rows: counted } = await conn.execute<{ count: number }>(
    sql`select count(distinct item_id)::int as count from (${base}) b`,
  );
  const periods = Map.groupBy(rows, ({ start }) => start);
  const points = [...periods.values()].flatMap((found) => {
    const [first] = found;
    if (first === undefined) return [];
    const { issue: issueId, start, end } = first;
    return [{ issueId, period: { start, end }, ...meanOf(found) }];
  });
  return { basket: counted[0]?.count ?? 0, points };
}

/** Geometric mean of the price relatives of matched items; null without one. */
function meanOf(found: readonly Found[]): { value: string | null; matched: number } {
  const matched = found.reduce((sum, one) => sum + one.matched, 0);
  const logs = found.reduce((sum, one) => sum + (one.logs ?? 0), 0);
  return { value: matched === 0 ? null : Math.exp(logs / matched).toFixed(5), matched };
}
