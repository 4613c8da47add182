import { sql } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { filingTally } from "#service/db/schema/filing/filing-tally.ts";

/** Rows of one place, station, kind and month become one, or none if nothing is left. */
export async function foldTally(conn: Conn): Promise<void> {
  await conn.execute(sql`
    with several as (
      select array_agg(id) as ids from ${filingTally} group by region_code, station_id, kind, month having count(*) > 1),
    folded as (
      delete from ${filingTally} using several where ${filingTally.id} = any(several.ids)
      returning region_code, station_id, kind, month, filings, ceiling)
    insert into ${filingTally} (region_code, station_id, kind, month, filings, ceiling)
    select region_code, station_id, kind, month, sum(filings), sum(ceiling) from folded
    group by region_code, station_id, kind, month having sum(filings) <> 0 or sum(ceiling) <> 0`);
}
