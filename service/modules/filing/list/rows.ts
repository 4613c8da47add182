import { eq, getTableColumns, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";

import type { FilingId } from "#contracts/ids.ts";
import { amongGivenIds, someIds } from "#service/db/among-ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { prepared } from "#service/db/prepared.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { account } from "#service/db/schema/account.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { region } from "#service/db/schema/region/region.ts";
import { station } from "#service/db/schema/region/station.ts";
import { stationFullName } from "#service/db/station-name.ts";
import { hasNewerVersion } from "#service/workflow/load.ts";

const places = {
  regionName,
  stationName: sql<string>`coalesce(${station.name}, '')`,
  assigneeName: account.name,
  hasNewer: hasNewerVersion,
};

/** A draft has only the choice in its form. */
const chosenStation = sql`coalesce(${filing.stationId}::text, ${filing.formValues}->>'regulatorId')`;

export function selectFilings(conn: Conn) {
  return withPlaces(
    conn
      .select({ filing, ...places, stationFullName: stationFullName(chosenStation) })
      .from(filing)
      .$dynamic(),
  );
}

/** The form makes up most of a row, and no list shows it. */
const { formValues: _form, ...listed } = getTableColumns(filing);

const rowsByIds = prepared((conn) => {
  const rows = conn
    .select({ filing: listed, ...places })
    .from(filing)
    .$dynamic();
  return withPlaces(rows).where(amongGivenIds(filing.id)).prepare("listed filings");
});

/** In no order. */
export const listedRows = (conn: Conn, ids: readonly FilingId[]) => rowsByIds(conn).execute(someIds(ids));

export function withPlaces<T extends PgSelect>(filings: T) {
  return filings
    .leftJoin(region, eq(region.code, filing.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .leftJoin(station, eq(station.id, filing.stationId))
    .leftJoin(account, eq(account.id, filing.assigneeId));
}

export type ListedFiling = Awaited<ReturnType<typeof listedRows>>[number];
