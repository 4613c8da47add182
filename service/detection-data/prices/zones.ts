import { type SQL, sql } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";

/**
 * Zones for works in a region, the nearest first: those that name the region, then its city, then its province. A zone
 * without a region counts for the whole area of its station.
 */
export function zonesFor(regions: readonly string[]): SQL {
  const levels = regions.map((code, level) => sql`(${level}::int, ${code}::text)`);
  return sql`select z.id, z.name, l.level from price_zone z left join station s on s.id = z.station_id
    join (values ${sql.join(levels, sql`, `)}) as l(level, code) on l.code = coalesce(z.region_code, s.region_code)`;
}

export async function hasPrices(conn: Conn, regions: readonly string[]): Promise<boolean> {
  if (regions.length === 0) return false;
  const { rows } = await conn.execute<{ has: boolean }>(sql`
    select exists (select 1 from (${zonesFor(regions)}) z
      where exists (select 1 from price_row r where r.in_force and r.zone_id = z.id)) as has`);
  return rows[0]?.has === true;
}
