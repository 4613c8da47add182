import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

/**
 * Median by type 7, as `service/statistics/quantile.ts` defines it, but exact: `percentile_cont` knows double precision
 * alone.
 */
export function exactMedian(column: SQLWrapper): SQL {
  return sql`((percentile_disc(0.5) within group (order by ${column})
    + percentile_disc(0.5) within group (order by ${column} desc)) / 2.0)`;
}
