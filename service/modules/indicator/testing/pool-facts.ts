import { type SQL, sql } from "drizzle-orm";

import type { StatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import type { Db, Tx } from "#service/db/connect.ts";
import { factsOf, type PoolFacts } from "#service/statistics/pool.ts";

import { loadGroupedFacts } from "../pool/grouped-facts.ts";

const grp = "pool";

/**
 * Facts as of `factsOf` for samples in memory, added up by the database. `pool` selects `key`, `value` and `scale`; throws
 * on a sample without scale.
 */
export function loadPoolFacts(db: Db, pool: SQL, settings: StatisticsSettings): Promise<PoolFacts> {
  return db.transaction(
    async (tx) => {
      const n = await countSamples(tx, pool);
      const source = sql`valued as (select ${grp} as grp, key as id, value, scale from (${pool}) p)`;
      const facts = await loadGroupedFacts(tx, source, { counted: n === 0 ? [] : [{ grp, n }], settings });
      return facts.get(grp) ?? factsOf([], settings);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function countSamples(tx: Tx, pool: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number; weighed: number }>(
    sql`select count(*)::int as n, (count(*) filter (where scale > 0))::int as weighed from (${pool}) p`,
  );
  const { n = 0, weighed = 0 } = rows[0] ?? {};
  if (weighed < n) throw new RangeError(`${n - weighed} samples have no scale`);
  return n;
}
