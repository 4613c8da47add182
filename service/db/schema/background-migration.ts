import { bigint, pgTable, text } from "drizzle-orm/pg-core";

import { time } from "./time.ts";

export const backgroundMigration = pgTable("background_migration", {
  name: text().primaryKey(),
  /** Rows looked at so far, of about `total`. */
  done: bigint({ mode: "number" }).notNull().default(0),
  total: bigint({ mode: "number" }).notNull(),
  /** Key of the last row looked at. */
  cursor: text(),
  startedAt: time("started_at").notNull().defaultNow(),
  endedAt: time("ended_at"),
  /** Null when the last run did not fail. */
  error: text(),
});
