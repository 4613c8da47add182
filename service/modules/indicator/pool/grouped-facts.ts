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
  variance: string | null;
};

const decimal = (text: string | null | undefined): Decimal => Decimal.parse(text ?? "") ?? Decimal.zero;

/**
 * Facts of many pools in one query. `source` is the list of expressions after `with`; its last one, `from`, has `grp`,
 * `id`, `value` and `scale`. The caller has counted the pools in the same snapshot.
 */
export async function loadGroupedFacts(
  conn: Conn,
  source: SQL,
  {
    counted,
    settings,
    from = sql`valued`,
  }: { counted: readonly Counted[]; settings: StatisticsSettings; from?: SQL },
): Promise<Map<string, PoolFacts>> {
  if (counted.length === 0) return new Map();
  const wanted = counted.map(({ grp, n }) => {
    const kept = keptRanks(n, settings);
    return { grp, lo: kept.from, hi: kept.to, ranks: ranksOf(n, settings) };
  });
  // Each pool is sorted once, into arrays; sums of the cut ends are subtracted. OFFSET 0: the mean is computed once.
  const { rows } = await conn.execute<Facts>(sql`
    with ${source},
    wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(grp text, lo int, hi int, ranks bigint[])),
    sorted as materialized (
      select grp, array_agg(value order by value, id) as vs, array_agg(scale order by value, id) as ss,
        sum(value * scale) as weighted, sum(scale) as scale from ${from} group by grp),
    kept as materialized (
      select s.grp, s.vs, s.ss, w.lo, w.hi, w.ranks, s.weighted - cut.weighted as weighted, s.scale - cut.scale as scale
      from sorted s join wanted w on w.grp = s.grp, lateral (
        select coalesce(sum(v * s), 0) as weighted, coalesce(sum(s), 0) as scale
        from unnest(s.vs[:w.lo - 1] || s.vs[w.hi + 1:], s.ss[:w.lo - 1] || s.ss[w.hi + 1:]) as u(v, s)) cut)
    select grp, kept.weighted::text, kept.scale::text, d.variance::text,
      array(select vs[rank]::text from unnest(ranks) with ordinality as r(rank, n) order by n) as at
    from (select *, weighted / scale as mean from kept offset 0) kept, lateral (
      select var_pop((mean - v) * s / nullif(scale - s, 0)) as variance
      from unnest(vs[lo:hi], ss[lo:hi]) as u(v, s)) d`);
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
    deviations: count < 2 || row.variance === null ? null : { count, variance: decimal(row.variance) },
  };
}
