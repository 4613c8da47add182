import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, CodeId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { time } from "../time.ts";

export const signInChallenge = pgTable("sign_in_challenge", {
  hash: text().primaryKey(),
  kind: text({ enum: ["second-factor", "must-change", "reset"] }).notNull(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  sessionEpoch: integer("session_epoch").notNull(),
  address: text().notNull(),
  codeId: uuid("code_id").$type<CodeId>(),
  expiresAt: time("expires_at").notNull(),
});
export type ChallengeKind = (typeof signInChallenge.$inferSelect)["kind"];
