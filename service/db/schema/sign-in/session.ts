import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, SessionId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { time } from "../time.ts";

export const session = pgTable("session", {
  id: uuid().$type<SessionId>().primaryKey().defaultRandom(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  sessionEpoch: integer("session_epoch").notNull(),
  generation: integer().notNull().default(1),
  generationAt: time("generation_at").notNull(),
  presentedAt: time("presented_at"),
  lastUseAt: time("last_use_at").notNull(),
  expiresAt: time("expires_at").notNull(),
  endedAt: time("ended_at"),
  endReason: text("end_reason"),
  ip: text().notNull().default(""),
  agent: text().notNull().default(""),
  reauthAt: time("reauth_at"),
  createdAt: time("created_at").notNull(),
});
