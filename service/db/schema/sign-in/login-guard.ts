import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId } from "#contracts/ids.ts";

import { time } from "../time.ts";

export const loginGuard = pgTable("login_guard", {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: time("last_at").notNull(),
  lockedUntil: time("locked_until"),
  accountId: uuid("account_id").$type<AccountId>(),
});
