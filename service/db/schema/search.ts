import { boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import type { AccountId, SynonymId } from "#contracts/ids.ts";

import { account } from "./account.ts";
import { time } from "./time.ts";

export const searchSource = pgTable("search_source", {
  name: text().primaryKey(),
  version: integer().notNull().default(1),
});

/** Written by triggers and by the re-indexer alone. */
export const searchEntry = pgTable(
  "search_entry",
  {
    source: text()
      .notNull()
      .references(() => searchSource.name),
    rowId: uuid("row_id").notNull(),
    titleChars: integer("title_chars").notNull(),
    plain: text().notNull(),
    grams: text().array().notNull(),
    at: time("at").notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.rowId] })],
);

export const searchSynonym = pgTable("search_synonym", {
  id: uuid().$type<SynonymId>().primaryKey().defaultRandom(),
  words: text().array().notNull(),
  isEnabled: boolean("is_enabled").notNull().default(false),
  revision: integer().notNull().default(1),
  changedBy: uuid("changed_by")
    .$type<AccountId>()
    .notNull()
    .references(() => account.id),
  changedAt: time("changed_at").notNull(),
});

export const searchMiss = pgTable("search_miss", {
  words: text().primaryKey(),
  times: integer().notNull().default(1),
  lastAt: time("last_at").notNull(),
});
