import { bigint, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";

export const auditInstance = pgTable(
  "audit_instance",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    instance: uuid().notNull(),
    name: text().notNull(),
    event: text().$type<"registered" | "retired">().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    mac: text().notNull(),
  },
  (table) => [unique().on(table.instance, table.event)],
);
export type AuditInstanceRow = typeof auditInstance.$inferSelect;
