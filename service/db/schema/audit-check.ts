import { bigint, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const auditCheck = pgTable("audit_check", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  rows: integer().notNull(),
  faults: integer().notNull(),
  /** Noted heads that were compared. */
  heads: integer().notNull().default(0),
  /** Why the check could not tell, in words. */
  doubts: text().array().notNull().default([]),
});
export type AuditCheckRow = typeof auditCheck.$inferSelect;
