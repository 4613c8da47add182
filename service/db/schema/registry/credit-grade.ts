import { date, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, CreditGradeId, EnterpriseId } from "#contracts/ids.ts";

import { account } from "../account.ts";
import { time } from "../time.ts";
import { enterprise } from "./enterprise.ts";

/** As the body published it; never computed here. */
export const creditGrade = pgTable("credit_grade", {
  id: uuid().$type<CreditGradeId>().primaryKey().defaultRandom(),
  enterpriseId: uuid("enterprise_id")
    .$type<EnterpriseId>()
    .notNull()
    .references(() => enterprise.id),
  body: text().notNull(),
  documentNo: text("document_no").notNull(),
  grade: text({ enum: ["AAA", "AA", "A", "B", "C"] }).notNull(),
  validFrom: date("valid_from", { mode: "string" }).notNull(),
  validTo: date("valid_to", { mode: "string" }).notNull(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  byName: text("by_name").notNull(),
  createdAt: time("created_at").notNull(),
});
