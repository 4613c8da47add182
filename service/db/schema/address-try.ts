import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What an address without a session tried lately. */
export const addressTry = pgTable("address_try", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  address: text().notNull(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
