import { bigint, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

import type { AccountId } from "#contracts/ids.ts";

import { account } from "./account.ts";

/** Passwords that an account had before its present one. */
export const passwordHistory = pgTable("password_history", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  passwordHash: text("password_hash").notNull(),
});
