import { boolean, pgTable, uuid } from "drizzle-orm/pg-core";

export const poolStamp = pgTable("indicator_pool_stamp", {
  onlyRow: boolean("only_row").primaryKey().default(true),
  value: uuid().notNull().defaultRandom(),
});
