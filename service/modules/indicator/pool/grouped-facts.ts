import { type SQL, sql } from "drizzle-orm";

import type { StatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import type { Conn } from "#service/db/connect.ts";
import { keptRanks, type PoolFacts, ranksOf } from "#service/statistics/pool.ts";
import { Decimal } from "#service/values/decimal.ts";

type Counted = { grp: string; n: number };
type Facts = {
  grp: string;
  at: string[];
  weighted: string;
  scale: string;
  deviation_sum: string | null;
  deviation_squares: string | null;
};

const decimal = (text: string | null | undefined): Decimal => Decimal.parse(text ?? "") ?? Decimal.zero;

/**
 * Facts of many pools in one query. `source` is the list of expressions after `with`; its last one, `valued`, has `grp`,
 * `id`, `value` and `scale`. The caller has counted the pools in the same snapshot.
 */
export async function loadGroupedFacts(
  conn: Conn,
  source: SQL,
  { counted, settings }: { counted: readonly Counted[]; settings: StatisticsSettings },
): Promise<Map<string, PoolFacts>> {
  if (counted.length === 0) return new Map();
  const wanted = counted.map(({ grp, n }) => {
    const { from, to } = keptRanks(n, settings);
    return { grp, lo: from, hi: to, ranks: ranksOf(n, settings) };
  });
  // OFFSET 0: otherwise the planner computes each deviation once for every use.
  const { rows } = await conn.execute<Facts>(sql`
    with ${source},
    ranked as materialized (
      select grp, value, scale, row_number() over (partition by grp order by value, id) as rank from valued),
    wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(grp text, lo int, hi int, ranks bigint[])),
    kept as materialized (
      select grp, sum(value * scale) as weighted, sum(scale) as scale, sum(value * scale) / sum(scale) as mean
      from ranked join wanted using (grp) where rank between lo and hi group by grp),
    deviations as (
      select grp, sum(d) as deviation_sum, sum(d * d) as deviation_squares
      from (select grp, (kept.mean - value) * r.scale / nullif(kept.scale - r.scale, 0) as d
        from ranked r join kept using (grp) join wanted using (grp) where rank between lo and hi offset 0) each
      group by grp),
    told as (
      select grp, array_agg(value::text order by rank) as at
      from ranked join wanted using (grp) where rank = any(ranks) group by grp)
    select grp, at, weighted::text, scale::text, deviation_sum::text, deviation_squares::text
    from kept join told using (grp) left join deviations using (grp)`);
  const found = new Map(rows.map((row) => [row.grp, row]));
  return new Map(
    counted.flatMap(({ grp, n }) => {
      const row = found.get(grp);
      return row ? [[grp, factsOf(n, row, settings)]] : [];
    }),
  );
}

function factsOf(n: number, row: Facts, settings: StatisticsSettings): PoolFacts {
  const values = new Map(ranksOf(n, settings).map((rank, at) => [rank, decimal(row.at[at])]));
  const { from, to } = keptRanks(n, settings);
  const count = to - from + 1;
  return {
    n,
    at: (rank) => {
      const value = values.get(rank);
      if (value === undefined) throw new RangeError(`Rank ${rank} was not read`);
      return value;
    },
    kept: { weighted: decimal(row.weighted), scale: decimal(row.scale) },
    deviations:
      count < 2 || row.deviation_sum === null
        ? null
        : { count, sum: decimal(row.deviation_sum), squares: decimal(row.deviation_squares) },
  };
}
