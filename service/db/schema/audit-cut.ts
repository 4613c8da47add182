import { bigint, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const auditCut = pgTable("audit_cut", {
  n: bigint({ mode: "number" }).primaryKey(),
  hash: text().notNull(),
  rows: integer().notNull(),
  before: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  mac: text().notNull(),
});
export type AuditCutRow = typeof auditCut.$inferSelect;
