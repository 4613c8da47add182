import { sql } from "drizzle-orm";

import type { PriceScopes } from "#contracts/price/price.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";

import { ofZone, shownPeriod } from "./list-query.ts";

type ZoneRow = PriceScopes["zones"][number];
/** Zones, ordered by region; `where` is a condition on `z`. */
export async function zonesWhere(conn: Conn, where = sql`true`): Promise<ZoneRow[]> {
  const { rows } = await conn.execute<ZoneRow>(sql`
    select z.id as "zoneId", z.name, coalesce(s.name, '') as publisher, z.region_code as "regionCode",
      coalesce(g.name, '') as region
    from price_zone z left join station s on s.id = z.station_id left join region g on g.code = z.region_code
    where ${where} order by z.region_code nulls last, s.name, z.name, z.id`);
  return rows;
}

export async function listPriceScopes({
  deps,
  input,
}: CallOf<"priceScopes">): Promise<ReplyOf<"priceScopes">> {
  const { db } = deps;
  const period = await shownPeriod(db, input);
  const isUsed = sql`exists (select 1 from price_row r where r.in_force and r.zone_id = z.id)`;
  const { rows: periods } = await db.execute<PriceScopes["periods"][number]>(sql`
    select distinct i.period_start::text as start, i.period_end::text as end from price_issue i
    where i.state = 'published' order by 1 desc, 2`);
  const { rows: classes } = await db.execute<PriceScopes["classes"][number]>(sql`
    select r.class as name, count(*)::int as count from price_row r
    where r.in_force and r.period_start = ${`${period ?? "1000-01"}-01`}::date and r.class <> '' ${ofZone(input.zone)}
    group by r.class order by r.class collate "zh-x-icu"`);
  return { zones: await zonesWhere(db, isUsed), periods, classes };
}
