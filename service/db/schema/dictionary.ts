import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const dictionary = pgTable(
  "dictionary",
  {
    dicCode: text("dic_code").notNull(),
    value: text().notNull(),
    label: text().notNull(),
    pid: text(),
    sort: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.dicCode, table.value] })],
);
