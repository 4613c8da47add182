import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

import type { AccountId, PhraseId, RegulatorId } from "#contracts/ids.ts";

import { account } from "./account.ts";
import { regulator } from "./regulator.ts";

/** 常用意见, of one person or of one station. */
export const phrase = pgTable("phrase", {
  id: uuid().$type<PhraseId>().primaryKey().defaultRandom(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .references(() => account.id),
  regulatorId: uuid("regulator_id")
    .$type<RegulatorId>()
    .references(() => regulator.id),
  text: text().notNull(),
  createdBy: uuid("created_by")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull(),
});
