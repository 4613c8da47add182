import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

import type { AccountId } from "#contracts/ids.ts";

import { account } from "./account.ts";

export const preference = pgTable(
  "preference",
  {
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => account.id),
    key: text().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
