import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

import { time } from "../time.ts";

export const auditCut = pgTable("audit_cut", {
  n: bigint({ mode: "number" }).primaryKey(),
  hash: text().notNull(),
  rows: integer().notNull(),
  before: time().notNull(),
  at: time().notNull(),
  mac: text().notNull(),
});
export type AuditCutRow = typeof auditCut.$inferSelect;
