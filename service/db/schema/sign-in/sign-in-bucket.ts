import { doublePrecision, pgTable, text } from "drizzle-orm/pg-core";

import { time } from "../time.ts";

/** Token bucket of an address: tries left at that time. */
export const signInBucket = pgTable("sign_in_bucket", {
  address: text().primaryKey(),
  tries: doublePrecision().notNull(),
  at: time().notNull(),
});
