import { bigint, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId } from "#contracts/ids.ts";

import { time } from "../time.ts";

export type AuditDetail = Record<string, string | number | boolean | null>;

export const auditLog = pgTable("audit_log", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: time().notNull(),
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
