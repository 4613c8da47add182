import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

import { region } from "#service/db/schema/region/region.ts";
import { station } from "#service/db/schema/region/station.ts";

/**
 * Name on papers: a district's station, named by its district alone, carries its city (杭州市西湖区……). Counties and
 * county-level cities stand alone. Empty without a station.
 */
export function stationFullName(stationId: SQL | AnyPgColumn): SQL<string> {
  return sql<string>`coalesce((
    select case when own.name like '%区' and city.pid is not null and starts_with(named.name, own.name)
      then city.name else '' end || named.name
    from ${station} named
    join ${region} own on own.code = named.region_code
    left join ${region} city on city.code = own.pid
    where named.id::text = ${stationId}::text), '')`;
}
