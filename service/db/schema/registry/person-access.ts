import { pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, CorrectionId, PersonId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { time } from "../time.ts";
import { person } from "./person.ts";

export const personAccessToken = pgTable("person_access_token", {
  hash: text().primaryKey(),
  personId: uuid("person_id")
    .$type<PersonId>()
    .notNull()
    .references(() => person.id),
  expiresAt: time("expires_at").notNull(),
});

/** 本人更正请求. */
export const personCorrection = pgTable("person_correction", {
  id: uuid().$type<CorrectionId>().primaryKey().defaultRandom(),
  personId: uuid("person_id")
    .$type<PersonId>()
    .notNull()
    .references(() => person.id),
  at: time("at").notNull(),
  text: text().notNull(),
  settledAt: time("settled_at"),
  settledBy: uuid("settled_by")
    .$type<AccountId>()
    .references(() => account.id),
  settledByName: text("settled_by_name").notNull().default(""),
  note: text().notNull().default(""),
});
export type PersonCorrectionRow = typeof personCorrection.$inferSelect;
