import { bigint, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, FileId, FilingId, ReportId, ReturnItemId, StationId } from "#contracts/ids.ts";
import type { ReturnTargetKind } from "#contracts/return-item/return-item.ts";

import { account } from "../account.ts";
import { file } from "../file.ts";
import { station } from "../region/station.ts";
import { time } from "../time.ts";
import { filing } from "./filing.ts";

/** 补正事项. After a return (`logSeq`) only its note may change. */
export const returnItem = pgTable("return_item", {
  id: uuid().$type<ReturnItemId>().primaryKey().defaultRandom(),
  n: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  filingId: uuid("filing_id")
    .$type<FilingId>()
    .notNull()
    .references(() => filing.id),
  stationId: uuid("station_id")
    .$type<StationId>()
    .notNull()
    .references(() => station.id),
  kind: text().$type<ReturnTargetKind>().notNull(),
  key: text().notNull(),
  fileId: uuid("file_id")
    .$type<FileId>()
    .references(() => file.id),
  fingerprint: text(),
  reportId: uuid("report_id").$type<ReportId>(),
  label: text().notNull(),
  reason: text().notNull(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  byName: text("by_name").notNull(),
  at: time().notNull(),
  logSeq: integer("log_seq"),
  round: integer(),
  note: text().notNull().default(""),
});
export type ReturnItemRow = typeof returnItem.$inferSelect;
