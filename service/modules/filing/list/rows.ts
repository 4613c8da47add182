import { eq, getTableColumns, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";

import { listedValues } from "#contracts/filing/item.ts";
import type { FilingId } from "#contracts/ids.ts";
import { amongGivenIds, someIds } from "#service/db/among-ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { pickColumns } from "#service/db/pick-columns.ts";
import { prepared } from "#service/db/prepared.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { region } from "#service/db/schema/region/region.ts";
import { station } from "#service/db/schema/region/station.ts";
import { assigneeName } from "#service/workflow/handling.ts";
import { newerVersion } from "#service/workflow/load.ts";

const places = {
  regionName,
  stationName: sql<string>`coalesce(${station.name}, '')`,
  assigneeName,
  newer: newerVersion,
};

export function selectFilings(conn: Conn) {
  return withPlaces(
    conn
      .select({ filing, ...places })
      .from(filing)
      .$dynamic(),
  );
}

/** Shown as they are stored. */
export const shown = {
  id: filing.id,
  kind: filing.kind,
  revision: filing.revision,
  version: filing.version,
  acceptNo: filing.acceptNo,
  filingNo: filing.filingNo,
  ...pickColumns(getTableColumns(filing), listedValues),
  status: filing.status,
  returnKind: filing.returnKind,
};

/** No more than the list shows and its actions need: the form makes up most of a row, and each column is told anew in each answer. */
const listed = {
  ...shown,
  enterpriseId: filing.enterpriseId,
  stationId: filing.stationId,
  assigneeId: filing.assigneeId,
  regionCode: filing.regionCode,
  submissionCount: filing.submissionCount,
  submittedAt: filing.submittedAt,
  updatedAt: filing.updatedAt,
  dueAt: filing.dueAt,
};

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
    .leftJoin(station, eq(station.id, filing.stationId));
}

export type ListedFiling = Awaited<ReturnType<typeof listedRows>>[number];
