import { type SQL, sql } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import {
  covers,
  type FoundPrices,
  type PublishedPrice,
  type WantedPrice,
  wantedId,
} from "#service/detection/published-price.ts";

import { isPlausible } from "./plausible.ts";
import { hasPrices, zonesFor } from "./zones.ts";

export type PriceFinder = {
  find(wanted: readonly WantedPrice[]): Promise<FoundPrices>;
  /** All that was found so far, for the report to keep. */
  found(): FoundPrices;
  /** Distinct materials asked for, and those with a price. */
  counts(): MaterialCounts;
};
export type MaterialCounts = { materials: number; priced: number };

/** Where nothing is published, materials are counted all the same. */
export async function priceFinder(conn: Conn, regions: readonly string[]): Promise<PriceFinder> {
  const isPublished = await hasPrices(conn, regions);
  let found: FoundPrices = { months: new Set(), prices: new Map() };
  let materials = 0;
  return {
    async find(wanted) {
      materials = new Set(wanted.map(wantedId)).size;
      if (isPublished) found = await findPrices(conn, regions, wanted);
      return found;
    },
    found: () => found,
    counts: () => ({ materials, priced: found.prices.size }),
  };
}

type Match = Omit<PublishedPrice, "period"> & {
  /** JSON has no 53-bit integers in every driver. */
  id: string;
  level: number;
  start: string;
  end: string;
  unit: string;
};

/** One statement whose cost follows the materials asked for, not the rows published. */
async function findPrices(
  conn: Conn,
  regions: readonly string[],
  wanted: readonly WantedPrice[],
): Promise<FoundPrices> {
  const byId = new Map(wanted.map((one) => [wantedId(one), one]));
  const asked = [...byId].map(([id, { month, key, code }]) => ({ id, month: `${month}-01`, key, code }));
  const periods = sql`periods as materialized (
      select m.month, z.id as zone_id, z.name as zone, z.level, p.period_start, p.period_end
      from (select distinct month from wanted) m cross join (${zonesFor(regions)}) z
      cross join lateral (select r.period_start, i.period_end from price_row r join price_issue i on i.id = r.issue_id
        where r.in_force and r.zone_id = z.id and r.period_start <= m.month
        order by r.period_start desc limit 1) p)`;
  // An issue just published has no statistics: pairs within bounds leave the planner the one index that ends at the row.
  const pair = (columns: SQL, values: SQL) =>
    sql`r.in_force and (${columns}) >= (${values}) and (${columns}) <= (${values})`;
  const here = pair(sql`r.zone_id, r.period_start`, sql`p.zone_id, p.period_start`);
  const coded = pair(sql`r.period_start, r.code`, sql`p.period_start, w.code`);
  const { rows } = await conn.execute<Match & { month: string }>(sql`
    with wanted as materialized (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as w(id bigint, month date, key text, code text)),
    ${periods},
    matched as (
      select w.id, p.zone, p.level, r.issue_id, r.n, false as by_code
      from wanted w left join price_alias a on a.key = w.key left join price_item t on t.key = w.key
        join periods p on p.month = w.month
        join price_row r on r.item_id = coalesce(a.item_id, t.id) and ${here}
      union all
      select w.id, p.zone, p.level, r.issue_id, r.n, true
      from wanted w join periods p on p.month = w.month
        cross join lateral (select r.issue_id, r.n from price_row r
          where r.zone_id = p.zone_id and r.code = w.code and ${coded} offset 0) r
      where w.code <> '')
    select m.id::text as id, m.zone, m.level, m.by_code as "byCode", r.issue_id as "issueId", r.n, i.title, i.version,
      i.tax_basis as "taxBasis", i.period_start::text as start, i.period_end::text as "end", r.name, r.specification,
      r.unit, trim_scale(r.excl)::text as excl, trim_scale(r.incl)::text as incl, trim_scale(r.low)::text as low,
      trim_scale(r.high)::text as high
    from matched m join price_row r on r.issue_id = m.issue_id and r.n = m.n join price_issue i on i.id = r.issue_id
    order by m.id, m.by_code, m.level, i.title, r.n`);
  const { rows: months } = await conn.execute<{ month: string }>(sql`
    with wanted as (select distinct month::date from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w(month date)),
    ${periods} select distinct to_char(month, 'YYYY-MM') as month from periods`);
  const prices = Map.groupBy(rows, ({ id }) => Number(id));
  return {
    months: new Set(months.map(({ month }) => month)),
    prices: new Map(
      [...byId].flatMap(([id, one]) => {
        const best = nearest(one, prices.get(id) ?? []);
        return best.length === 0 ? [] : [[id, best] as const];
      }),
    ),
  };
}

/** A period that covers the month before an earlier one, then the nearer region, then the name before the code. */
function nearest(wanted: WantedPrice, matches: readonly Match[]): PublishedPrice[] {
  const found = matches
    .filter((match) => !match.byCode || isPlausible(wanted, match))
    .map(({ id: _id, level, start, end, unit: _unit, ...row }) => {
      const price = { ...row, period: { start, end } };
      return { rank: `${covers(price, wanted.month) ? 0 : 1} ${level} ${row.byCode ? 1 : 0}`, price };
    });
  const [first] = found.map(({ rank }) => rank).toSorted();
  return found.flatMap(({ rank, price }) => (rank === first ? [price] : []));
}
