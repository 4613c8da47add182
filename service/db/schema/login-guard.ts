import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

import type { AccountId } from "#contracts/ids.ts";

export const loginGuard = pgTable("login_guard", {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: timestamp("last_at", { withTimezone: true, precision: 3 }).notNull(),
  lockedUntil: timestamp("locked_until", { withTimezone: true, precision: 3 }),
  accountId: uuid("account_id").$type<AccountId>(),
});
