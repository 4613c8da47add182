import { char, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { BatchId } from "#contracts/ids.ts";

import { region } from "../region/region.ts";
import { referenceBatch } from "./reference-data.ts";

const batchId = () =>
  uuid("batch_id")
    .$type<BatchId>()
    .notNull()
    .references(() => referenceBatch.id);

export const priceIndex = pgTable(
  "price_index",
  {
    batchId: batchId(),
    month: char({ length: 7 }).notNull(),
    baseMonth: char("base_month", { length: 7 }).notNull(),
    value: numeric({ precision: 12, scale: 4 }).notNull(),
    standing: text({ enum: ["firm", "provisional"] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.month] })],
);

export const locationFactor = pgTable(
  "location_factor",
  {
    batchId: batchId(),
    regionCode: char("region_code", { length: 6 })
      .notNull()
      .references(() => region.code),
    factor: numeric({ precision: 8, scale: 4 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.regionCode] })],
);
