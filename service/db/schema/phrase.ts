import { pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, PhraseId, StationId } from "#contracts/ids.ts";

import { account } from "./account.ts";
import { station } from "./region/station.ts";
import { time } from "./time.ts";

export const phrase = pgTable("phrase", {
  id: uuid().$type<PhraseId>().primaryKey().defaultRandom(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .references(() => account.id),
  stationId: uuid("station_id")
    .$type<StationId>()
    .references(() => station.id),
  text: text().notNull(),
  createdBy: uuid("created_by")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  createdAt: time("created_at").notNull(),
});
