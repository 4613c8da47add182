import { eq, getTableColumns, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";

import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { filing } from "#service/db/schema/filing.ts";
import { region } from "#service/db/schema/region.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import { hasNewerVersion } from "#service/workflow/load.ts";
import { parentRegion, regionName } from "#service/workflow/region-name.ts";

const places = {
  regionName,
  regulatorName: sql<string>`coalesce(${regulator.name}, '')`,
  handlerName: account.name,
  hasNewer: hasNewerVersion,
};

/** Filings with all that they hold. */
export function selectFilings(conn: Conn) {
  return withPlaces(
    conn
      .select({ filing, ...places })
      .from(filing)
      .$dynamic(),
  );
}

/** The form is most of a filing, and no list shows it. */
const { formValues: _form, searchText: _search, ...listed } = getTableColumns(filing);

/** Filings as a list shows them. */
export function selectListed(conn: Conn) {
  return withPlaces(
    conn
      .select({ filing: listed, ...places })
      .from(filing)
      .$dynamic(),
  );
}

/** Joins what `regionName` and the names of station and handler are read from. */
export function withPlaces<T extends PgSelect>(filings: T) {
  return filings
    .leftJoin(region, eq(region.code, filing.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .leftJoin(regulator, eq(regulator.id, filing.regulatorId))
    .leftJoin(account, eq(account.id, filing.handlerId));
}

export type ListedFiling = Awaited<ReturnType<typeof selectListed>>[number];
