import { bigint, integer, pgTable, timestamp } from "drizzle-orm/pg-core";

export const auditCheck = pgTable("audit_check", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  rows: integer().notNull(),
  faults: integer().notNull(),
});
