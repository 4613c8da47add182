import { bigint, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

import { time } from "../time.ts";

export const auditInstance = pgTable(
  "audit_instance",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    instance: uuid().notNull(),
    name: text().notNull(),
    event: text().$type<"registered" | "retired">().notNull(),
    at: time().notNull(),
    mac: text().notNull(),
  },
  (table) => [unique().on(table.instance, table.event)],
);
export type AuditInstanceRow = typeof auditInstance.$inferSelect;
