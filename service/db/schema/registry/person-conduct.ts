import { date, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, ConductId, PersonId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { time } from "../time.ts";
import { person } from "./person.ts";

export const personConduct = pgTable("person_conduct", {
  id: uuid().$type<ConductId>().primaryKey().defaultRandom(),
  personId: uuid("person_id")
    .$type<PersonId>()
    .notNull()
    .references(() => person.id),
  kind: text({ enum: ["good", "bad", "blacklist"] }).notNull(),
  text: text().notNull(),
  body: text().notNull(),
  documentNo: text("document_no").notNull(),
  decidedOn: date("decided_on", { mode: "string" }).notNull(),
  until: date({ mode: "string" }),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  byName: text("by_name").notNull(),
  createdAt: time("created_at").notNull(),
  withdrawnAt: time("withdrawn_at"),
  withdrawnBy: uuid("withdrawn_by")
    .$type<AccountId>()
    .references(() => account.id),
  withdrawnByName: text("withdrawn_by_name"),
  withdrawnReason: text("withdrawn_reason"),
});
