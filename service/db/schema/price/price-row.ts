import {
  boolean,
  customType,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";

import type { PriceIssueId, PriceItemId, PriceZoneId } from "#contracts/ids.ts";

import { time } from "../time.ts";
import { priceIssue, priceZone } from "./price-issue.ts";

export const priceItem = pgTable("price_item", {
  id: uuid().$type<PriceItemId>().primaryKey().defaultRandom(),
  key: text().notNull().unique(),
  nameKey: text("name_key").notNull(),
  name: text().notNull(),
  specification: text().notNull(),
  unit: text().notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
});

const itemId = () =>
  uuid("item_id")
    .$type<PriceItemId>()
    .notNull()
    .references(() => priceItem.id);
const issueId = () => uuid("issue_id").$type<PriceIssueId>().notNull();
const figure = () => numeric({ precision: 18, scale: 4 });

export const priceAlias = pgTable("price_alias", {
  key: text().primaryKey(),
  itemId: itemId(),
  name: text().notNull(),
  specification: text().notNull(),
  unit: text().notNull(),
  byName: text("by_name").notNull(),
  createdAt: time("created_at").notNull(),
});

export const priceRow = pgTable(
  "price_row",
  {
    issueId: issueId().references(() => priceIssue.id, { onDelete: "cascade" }),
    n: integer().notNull(),
    zoneId: uuid("zone_id")
      .$type<PriceZoneId>()
      .notNull()
      .references(() => priceZone.id),
    itemId: itemId(),
    class: text().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    specification: text().notNull(),
    unit: text().notNull(),
    excl: figure(),
    incl: figure(),
    rate: numeric({ precision: 5, scale: 2 }),
    low: figure(),
    high: figure(),
    brand: text().notNull().default(""),
    remark: text().notNull().default(""),
    page: text().notNull().default(""),
    periodStart: date("period_start", { mode: "string" }).notNull(),
    inForce: boolean("in_force").notNull().default(false),
    supersededBy: uuid("superseded_by")
      .$type<PriceIssueId>()
      .references(() => priceIssue.id),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.n] })],
);

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

export const priceOpenFile = pgTable(
  "price_open_file",
  {
    issueId: issueId().references(() => priceIssue.id),
    format: text({ enum: ["csv", "json"] }).notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.format] })],
);
