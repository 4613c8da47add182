import { type AnyPgColumn, char, date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, PriceIssueId, PriceZoneId, StationId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { region } from "../region/region.ts";
import { station } from "../region/station.ts";
import { time } from "../time.ts";

const stationId = () =>
  uuid("station_id")
    .$type<StationId>()
    .references(() => station.id);
const accountId = (name: string) =>
  uuid(name)
    .$type<AccountId>()
    .references(() => account.id);

export const priceZone = pgTable("price_zone", {
  id: uuid().$type<PriceZoneId>().primaryKey().defaultRandom(),
  stationId: stationId(),
  name: text().notNull(),
  regionCode: char("region_code", { length: 6 }).references(() => region.code),
});

export const priceIssue = pgTable("price_issue", {
  id: uuid().$type<PriceIssueId>().primaryKey().defaultRandom(),
  stationId: stationId(),
  publisher: text().notNull(),
  title: text().notNull(),
  journalNo: text("journal_no").notNull().default(""),
  docNo: text("doc_no").notNull().default(""),
  periodStart: date("period_start", { mode: "string" }).notNull(),
  periodEnd: date("period_end", { mode: "string" }).notNull(),
  taxBasis: text("tax_basis", { enum: ["both", "excl"] }).notNull(),
  stage: text({ enum: ["preliminary", "final", "erratum"] }).notNull(),
  state: text({ enum: ["draft", "published", "superseded"] }).notNull(),
  supersedes: uuid()
    .$type<PriceIssueId>()
    .references((): AnyPgColumn => priceIssue.id),
  version: integer().notNull().default(0),
  publishedOn: date("published_on", { mode: "string" }),
  fileName: text("file_name").notNull(),
  fileSha256: text("file_sha256"),
  rowCount: integer("row_count").notNull(),
  reason: text().notNull().default(""),
  importedBy: accountId("imported_by"),
  importedByName: text("imported_by_name").notNull(),
  importedAt: time("imported_at").notNull(),
  publishedBy: accountId("published_by"),
  publishedByName: text("published_by_name"),
  publishedAt: time("published_at"),
});
export type PriceIssueRow = typeof priceIssue.$inferSelect;

export const priceMapping = pgTable("price_mapping", {
  stationId: stationId().primaryKey(),
  headings: jsonb().$type<unknown>().notNull(),
  updatedAt: time("updated_at").notNull(),
});
