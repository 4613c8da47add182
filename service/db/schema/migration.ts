import { boolean, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const migration = pgTable("migration", {
  name: text().primaryKey(),
  sha256: text().notNull(),
  contracts: boolean().notNull().default(false),
  appliedAt: timestamp("applied_at", { withTimezone: true }).notNull().defaultNow(),
});
