import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { PersonId } from "#contracts/ids.ts";

import { time } from "../time.ts";

export const person = pgTable("person", {
  id: uuid().$type<PersonId>().primaryKey().defaultRandom(),
  name: text().notNull(),
  idType: text("id_type", { enum: ["id-card", "passport", "hk-macao", "taiwan"] })
    .notNull()
    .default("id-card"),
  /** Sealed; looked up by the index, as the phone. */
  idNumber: text("id_number"),
  idNumberIndex: text("id_number_index").unique(),
  phone: text(),
  phoneIndex: text("phone_index"),
  education: text().notNull().default(""),
  title: text().notNull().default(""),
  /** Covers the person with engagements and certificates; each revision has its row in `registry_history`. */
  revision: integer().notNull().default(1),
  createdAt: time("created_at").notNull().defaultNow(),
});
export type PersonRow = typeof person.$inferSelect;
