import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

import { shanghaiZone } from "#contracts/shanghai-time.ts";

/** Shanghai's wall clock, a `timestamp` without a zone. No parameter, so that it may stand in GROUP BY too. */
export function inShanghai(at: SQLWrapper): SQL {
  return sql`(${at} at time zone ${sql.raw(`'${shanghaiZone}'`)})`;
}
