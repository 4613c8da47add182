import { eq, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";

import type { Conn } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing.ts";
import { region } from "#service/db/schema/region.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import { hasNewerVersion } from "#service/workflow/load.ts";
import { parentRegion, regionName } from "#service/workflow/region-name.ts";

/** What a row of the list is made of, and a detail too. */
const listColumns = {
  filing,
  regionName,
  regulatorName: sql<string>`coalesce(${regulator.name}, '')`,
  hasNewer: hasNewerVersion,
};

export function selectFilings(conn: Conn) {
  return withPlaces(conn.select(listColumns).from(filing).$dynamic());
}

/** Joins what `regionName` and the station's name are read from. */
export function withPlaces<T extends PgSelect>(filings: T) {
  return filings
    .leftJoin(region, eq(region.code, filing.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .leftJoin(regulator, eq(regulator.id, filing.regulatorId));
}

export type ListedFiling = Awaited<ReturnType<typeof selectFilings>>[number];
