import { type SQL, sql } from "drizzle-orm";

import type { StatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import type { Db, Tx } from "#service/db/connect.ts";
import type { Deviations } from "#service/statistics/jackknife.ts";
import { keptRanks, type PoolFacts, ranksOf } from "#service/statistics/pool.ts";
import type { Weights } from "#service/statistics/weighted-mean.ts";
import { Decimal } from "#service/values/decimal.ts";

type Facts = {
  at: string[] | null;
  weighted: string | null;
  scale: string | null;
  deviation_sum: string | null;
  deviation_squares: string | null;
};

const none: Weights = { weighted: Decimal.zero, scale: Decimal.zero };
const decimal = (text: string | null | undefined): Decimal => Decimal.parse(text ?? "") ?? Decimal.zero;

/**
 * What `factsOf` gives for samples in memory, added up by the database. `pool` selects `key`, `value` and `scale`; throws
 * on a sample without scale.
 */
export function loadPoolFacts(db: Db, pool: SQL, settings: StatisticsSettings): Promise<PoolFacts> {
  return db.transaction(
    async (tx) => {
      const n = await countSamples(tx, pool);
      return n === 0 ? { n, at: noRank, kept: none, deviations: null } : factsOf(tx, pool, { n, settings });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

function noRank(rank: number): never {
  throw new RangeError(`Rank ${rank} was not read`);
}

async function countSamples(tx: Tx, pool: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number; weighed: number }>(
    sql`select count(*)::int as n, (count(*) filter (where scale > 0))::int as weighed from (${pool}) p`,
  );
  const { n = 0, weighed = 0 } = rows[0] ?? {};
  if (weighed < n) throw new RangeError(`${n - weighed} samples have no scale`);
  return n;
}

async function factsOf(
  tx: Tx,
  pool: SQL,
  { n, settings }: { n: number; settings: StatisticsSettings },
): Promise<PoolFacts> {
  const ranks = ranksOf(n, settings);
  const { from, to } = keptRanks(n, settings);
  const isKept = sql`rank between ${from} and ${to}`;
  // OFFSET 0: otherwise the planner computes each deviation once for every use.
  const { rows } = await tx.execute<Facts>(sql`
    with ranked as materialized (
      select value, scale, row_number() over (order by value, key) as rank from (${pool}) p),
    sums as (select sum(value * scale) as weighted, sum(scale) as scale from ranked where ${isKept}),
    kept as materialized (select *, weighted / scale as mean from sums),
    deviations as (
      select sum(d) as deviation_sum, sum(d * d) as deviation_squares
      from (select (kept.mean - value) * ranked.scale / nullif(kept.scale - ranked.scale, 0) as d
        from ranked, kept where ${isKept} offset 0) each)
    select weighted::text, scale::text, deviation_sum::text, deviation_squares::text,
      (select array_agg(value::text order by rank) from ranked where rank = any(${sql.param(ranks)}::bigint[])) as at
    from kept, deviations`);
  const [found] = rows;
  const values = new Map(ranks.map((rank, at) => [rank, decimal(found?.at?.[at])]));
  return {
    n,
    at: (rank) => values.get(rank) ?? noRank(rank),
    kept: { weighted: decimal(found?.weighted), scale: decimal(found?.scale) },
    deviations: deviationsOf(found, to - from + 1),
  };
}

function deviationsOf(found: Facts | undefined, count: number): Deviations | null {
  if (count < 2 || !found?.deviation_sum) return null;
  return { count, sum: decimal(found.deviation_sum), squares: decimal(found.deviation_squares) };
}
