import { bigint, pgTable, uuid } from "drizzle-orm/pg-core";

import type { AccountId } from "#contracts/ids.ts";

import { account } from "./account.ts";

export const messageSeen = pgTable("message_seen", {
  accountId: uuid("account_id")
    .$type<AccountId>()
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  upTo: bigint("up_to", { mode: "number" }).notNull(),
});
