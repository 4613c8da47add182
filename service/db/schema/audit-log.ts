import { bigint, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

import type { AccountId } from "#contracts/ids.ts";

export type AuditDetail = Record<string, string | number | boolean | null>;

/** Who did what: rows are only ever added. */
export const auditLog = pgTable("audit_log", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  accountId: uuid("account_id").$type<AccountId>(),
  userCode: text("user_code").notNull(),
  ip: text().notNull(),
  action: text().notNull(),
  objectType: text("object_type"),
  objectId: text("object_id"),
  result: text({ enum: ["ok", "refused", "failed"] }).notNull(),
  error: text(),
  detail: jsonb().$type<AuditDetail>().notNull().default({}),
  requestId: text("request_id").notNull(),
});
export type AuditRow = typeof auditLog.$inferSelect;
