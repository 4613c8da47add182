import { type AnyPgColumn, boolean, char, pgTable, text } from "drizzle-orm/pg-core";

export const region = pgTable("region", {
  code: char({ length: 6 }).primaryKey(),
  name: text().notNull(),
  pid: char({ length: 6 }).references((): AnyPgColumn => region.code),
  leaf: boolean().notNull(),
});
