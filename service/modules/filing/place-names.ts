import { sql } from "drizzle-orm";

import type { FormValues } from "#contracts/form/form.ts";
import type { Conn } from "#service/db/connect.ts";
import { nameOfRegion } from "#service/db/region-name.ts";
import { station } from "#service/db/schema/region/station.ts";
import { stationFullName } from "#service/db/station-name.ts";

export type PlaceNames = { regionName: string; stationName: string; stationFullName: string };

/**
 * As of now, of the region and station in a form: while a filing is being corrected, its columns hold those of the last
 * submission. Empty without a choice.
 */
export async function placeNames(conn: Conn, values: FormValues): Promise<PlaceNames> {
  const { regionCode = "", regulatorId = "" } = values;
  const [office] = await conn
    .select({ stationName: station.name, stationFullName: stationFullName(sql`${regulatorId}`) })
    .from(station)
    .where(sql`${station.id}::text = ${regulatorId}`);
  return {
    stationName: "",
    stationFullName: "",
    ...office,
    regionName: await nameOfRegion(conn, regionCode),
  };
}
