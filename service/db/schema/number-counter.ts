import { char, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import { region } from "./region/region.ts";

const kinds = [
  "accept",
  "filing",
  "registration",
  "settlement-accept",
  "settlement-filing",
  "registry-request",
  "report",
] as const;
export type NumberKind = (typeof kinds)[number];

export const numberCounter = pgTable(
  "number_counter",
  {
    kind: text({ enum: kinds }).notNull(),
    regionCode: char("region_code", { length: 6 })
      .notNull()
      .references(() => region.code),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.regionCode, table.year] })],
);

export const numberPattern = pgTable("number_pattern", {
  kind: text({ enum: kinds }).primaryKey(),
  pattern: text().notNull(),
});
