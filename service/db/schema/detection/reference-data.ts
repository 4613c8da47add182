import { boolean, char, date, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { feeBases } from "#contracts/detect-standard/reference-data.ts";
import type { AccountId, BatchId, FilingId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { filing } from "../filing/filing.ts";
import { region } from "../region/region.ts";
import { time } from "../time.ts";

export const referenceBatch = pgTable("reference_batch", {
  id: uuid().$type<BatchId>().primaryKey().defaultRandom(),
  kind: text({
    enum: ["item-codes", "fee-rates", "certificates", "price-indices", "location-factors"],
  }).notNull(),
  standardVersion: text("standard_version", { enum: ["2013", "2024"] }),
  regionCode: char("region_code", { length: 6 }).references(() => region.code),
  version: integer().notNull(),
  whole: boolean().notNull().default(false),
  source: text().notNull(),
  fileName: text("file_name").notNull(),
  rowCount: integer("row_count").notNull(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .references(() => account.id),
  byName: text("by_name").notNull(),
  reason: text().notNull().default(""),
  createdAt: time("created_at").notNull(),
});
export type ReferenceBatchRow = typeof referenceBatch.$inferSelect;

const batchId = () =>
  uuid("batch_id")
    .$type<BatchId>()
    .notNull()
    .references(() => referenceBatch.id);

export const itemCode = pgTable(
  "item_code",
  {
    batchId: batchId(),
    code: char({ length: 9 }).notNull(),
    name: text().notNull(),
    units: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.code] })],
);

export const feeRate = pgTable(
  "fee_rate",
  {
    batchId: batchId(),
    n: integer().notNull(),
    kind: text({ enum: ["safety", "statutory"] }).notNull(),
    name: text().notNull(),
    specialty: text().notNull(),
    base: text({ enum: feeBases }).notNull(),
    rate: numeric({ precision: 9, scale: 4 }).notNull(),
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    validTo: date("valid_to", { mode: "string" }),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.n] })],
);

export const registeredCertificate = pgTable(
  "registered_certificate",
  {
    batchId: batchId(),
    certNo: text("cert_no").notNull(),
    holder: text().notNull(),
    unitName: text("unit_name").notNull(),
    unitKey: text("unit_key").notNull(),
    registeredOn: date("registered_on", { mode: "string" }),
    validTo: date("valid_to", { mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.certNo] })],
);

export const itemPrice = pgTable(
  "item_price",
  {
    filingId: uuid("filing_id")
      .$type<FilingId>()
      .notNull()
      .references(() => filing.id),
    seq: integer().notNull(),
    code: char({ length: 9 }).notNull(),
    unit: text().notNull(),
    name: text().notNull(),
    /** Sizes and grades of the features (`service/detection/feature-words.ts`). */
    words: text().notNull(),
    price: numeric().notNull(),
  },
  (table) => [primaryKey({ columns: [table.filingId, table.seq] })],
);
