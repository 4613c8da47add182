import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

import type { AccountId } from "#contracts/ids.ts";

import { account } from "./account.ts";

export const accountTicket = pgTable("account_ticket", {
  hash: text().primaryKey(),
  kind: text({ enum: ["second-factor", "must-change", "reset"] }).notNull(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  sessionEpoch: integer("session_epoch").notNull(),
  address: text().notNull(),
  codeId: uuid("code_id"),
  expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
});
export type TicketKind = (typeof accountTicket.$inferSelect)["kind"];
