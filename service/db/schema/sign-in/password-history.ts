import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { time } from "../time.ts";

export const passwordHistory = pgTable("password_history", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  at: time().notNull(),
  passwordHash: text("password_hash").notNull(),
});
