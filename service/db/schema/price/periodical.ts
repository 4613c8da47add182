import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, FileId, PeriodicalId, PriceIssueId, StationId } from "#contracts/ids.ts";
import type { PeriodicalEntry, PeriodicalState } from "#contracts/periodical/periodical.ts";

import { account } from "../account.ts";
import { file } from "../file.ts";
import { station } from "../region/station.ts";
import { time } from "../time.ts";
import { priceIssue } from "./price-issue.ts";

const fileId = (name: string) =>
  uuid(name)
    .$type<FileId>()
    .references(() => file.id);

export const periodical = pgTable("periodical", {
  id: uuid().$type<PeriodicalId>().primaryKey().defaultRandom(),
  stationId: uuid("station_id")
    .$type<StationId>()
    .notNull()
    .references(() => station.id),
  publisher: text().notNull(),
  title: text().notNull(),
  number: text().notNull(),
  source: text().notNull().default(""),
  periodStart: date("period_start", { mode: "string" }).notNull(),
  periodEnd: date("period_end", { mode: "string" }).notNull(),
  publishedOn: date("published_on", { mode: "string" }).notNull(),
  entries: jsonb().$type<PeriodicalEntry[]>().notNull().default([]),
  fileId: fileId("file_id").notNull().unique(),
  coverId: fileId("cover_id").unique(),
  priceIssueId: uuid("price_issue_id")
    .$type<PriceIssueId>()
    .references(() => priceIssue.id, { onDelete: "set null" }),
  state: text().$type<PeriodicalState>().notNull().default("draft"),
  revision: integer().notNull().default(1),
  writers: uuid().array().$type<AccountId[]>().notNull(),
  savedByName: text("saved_by_name").notNull(),
  savedAt: time("saved_at").notNull(),
  publishedBy: uuid("published_by")
    .$type<AccountId>()
    .references(() => account.id),
  publishedByName: text("published_by_name"),
  publishedAt: time("published_at"),
  withdrawnAt: time("withdrawn_at"),
  withdrawnNote: text("withdrawn_note").notNull().default(""),
});
export type PeriodicalRow = typeof periodical.$inferSelect;

export const periodicalDownload = pgTable(
  "periodical_download",
  {
    periodicalId: uuid("periodical_id")
      .$type<PeriodicalId>()
      .notNull()
      .references(() => periodical.id),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => account.id),
    day: date({ mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.periodicalId, table.accountId, table.day] })],
);
