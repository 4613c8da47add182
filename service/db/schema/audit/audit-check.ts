import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

import { time } from "../time.ts";

export const auditCheck = pgTable("audit_check", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: time().notNull(),
  rows: integer().notNull(),
  faults: integer().notNull(),
  heads: integer().notNull().default(0),
  doubts: text().array().notNull().default([]),
});
export type AuditCheckRow = typeof auditCheck.$inferSelect;
