import { bigint, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

import type { AccountId, FileId, FilingId, RegulatorId, ReturnItemId } from "#contracts/ids.ts";
import type { ReturnTargetKind } from "#contracts/return-item.ts";

import { account } from "./account.ts";
import { file } from "./file.ts";
import { filing } from "./filing.ts";
import { regulator } from "./regulator.ts";

/** 待改项. Once a return took it along (`logSeq`) only its note is written. */
export const returnItem = pgTable("return_item", {
  id: uuid().$type<ReturnItemId>().primaryKey().defaultRandom(),
  /** The order in which they were made. */
  n: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  filingId: uuid("filing_id")
    .$type<FilingId>()
    .notNull()
    .references(() => filing.id),
  regulatorId: uuid("regulator_id")
    .$type<RegulatorId>()
    .notNull()
    .references(() => regulator.id),
  kind: text().$type<ReturnTargetKind>().notNull(),
  key: text().notNull(),
  fileId: uuid("file_id")
    .$type<FileId>()
    .references(() => file.id),
  fingerprint: text(),
  reportId: uuid("report_id"),
  label: text().notNull(),
  reason: text().notNull(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  byName: text("by_name").notNull(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  logSeq: integer("log_seq"),
  round: integer(),
  note: text().notNull().default(""),
});
export type ReturnItemRow = typeof returnItem.$inferSelect;
