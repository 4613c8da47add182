import { boolean, char, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type {
  AccountId,
  EnterpriseId,
  FileId,
  PriceEnquiryId,
  PriceZoneId,
  StationId,
} from "#contracts/ids.ts";

import { account } from "../account.ts";
import { station } from "../region/station.ts";
import { enterprise } from "../registry/enterprise.ts";
import { time } from "../time.ts";
import { priceZone } from "./price-issue.ts";

const figure = (name: string) => numeric(name, { precision: 18, scale: 4 });

export const priceEnquiry = pgTable("price_enquiry", {
  id: uuid().$type<PriceEnquiryId>().primaryKey().defaultRandom(),
  enterpriseId: uuid("enterprise_id")
    .$type<EnterpriseId>()
    .notNull()
    .references(() => enterprise.id),
  stationId: uuid("station_id")
    .$type<StationId>()
    .notNull()
    .references(() => station.id),
  zoneId: uuid("zone_id")
    .$type<PriceZoneId>()
    .notNull()
    .references(() => priceZone.id),
  month: char({ length: 7 }).notNull(),
  key: text().notNull(),
  name: text().notNull(),
  specification: text().notNull(),
  unit: text().notNull(),
  note: text().notNull(),
  status: text({ enum: ["open", "answered", "declined", "withdrawn"] }).notNull(),
  askedBy: uuid("asked_by")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  askedByName: text("asked_by_name").notNull(),
  askedAt: time("asked_at").notNull(),
  excl: figure("excl"),
  incl: figure("incl"),
  source: text().notNull().default(""),
  reply: text().notNull().default(""),
  isPublic: boolean("is_public").notNull().default(false),
  answerFiles: uuid("answer_files").array().$type<FileId[]>().notNull().default([]),
  settledBy: uuid("settled_by")
    .$type<AccountId>()
    .references(() => account.id),
  settledByName: text("settled_by_name"),
  settledAt: time("settled_at"),
});
export type PriceEnquiryRow = typeof priceEnquiry.$inferSelect;
