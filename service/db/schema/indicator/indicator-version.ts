import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { time } from "../time.ts";

export const indicatorVersion = pgTable(
  "indicator_version",
  {
    kind: text({ enum: ["mapping", "settings", "statistics", "disclosure"] }).notNull(),
    version: integer().notNull(),
    content: jsonb().$type<unknown>().notNull(),
    digest: text().notNull(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .references(() => account.id),
    byName: text("by_name").notNull(),
    reason: text().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
);
