import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import { time } from "../time.ts";

export const localRule = pgTable("local_rule", {
  code: text().primaryKey(),
  content: jsonb().$type<unknown>().notNull(),
  revision: integer().notNull().default(1),
  /** Last published one; 0 before the first. */
  version: integer().notNull().default(0),
  /** Null: not published, or withdrawn. */
  inForce: integer("in_force"),
  byName: text("by_name").notNull(),
  updatedAt: time("updated_at").notNull(),
});

export const localRuleVersion = pgTable(
  "local_rule_version",
  {
    code: text()
      .notNull()
      .references(() => localRule.code),
    version: integer().notNull(),
    content: jsonb().$type<unknown>().notNull(),
    byName: text("by_name").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.version] })],
);
