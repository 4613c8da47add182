import { bigint, char, date, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { FilingKind } from "#contracts/filing/kind.ts";
import type { StationId } from "#contracts/ids.ts";

/** Filed filings in effect, by place, station, kind and month: several rows of one key add up. Written by triggers of `filing`. */
export const filingTally = pgTable("filing_tally", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  regionCode: char("region_code", { length: 6 }),
  stationId: uuid("station_id").$type<StationId>(),
  kind: text().$type<FilingKind>().notNull(),
  /** First day, `YYYY-MM-DD`. */
  month: date().notNull(),
  filings: integer().notNull(),
  ceiling: numeric({ precision: 20, scale: 2 }).notNull(),
});
