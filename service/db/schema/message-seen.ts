import { bigint, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";

import type { AccountId } from "#contracts/ids.ts";

import { account } from "./account.ts";
import { outbox } from "./outbox.ts";

export const messageSeen = pgTable("message_seen", {
  accountId: uuid("account_id")
    .$type<AccountId>()
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  upTo: bigint("up_to", { mode: "number" }).notNull(),
});

export const messageRead = pgTable(
  "message_read",
  {
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    messageId: bigint("message_id", { mode: "number" })
      .notNull()
      .references(() => outbox.id, { onDelete: "cascade" }),
  },
  (row) => [primaryKey({ columns: [row.accountId, row.messageId] })],
);
