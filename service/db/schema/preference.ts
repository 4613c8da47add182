import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId } from "#contracts/ids.ts";

import { account } from "./account.ts";
import { time } from "./time.ts";

export const preference = pgTable(
  "preference",
  {
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => account.id),
    key: text().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
