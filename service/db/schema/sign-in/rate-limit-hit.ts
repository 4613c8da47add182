import { bigint, pgTable, text } from "drizzle-orm/pg-core";

import { time } from "../time.ts";

export const rateLimitHit = pgTable("rate_limit_hit", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  address: text().notNull(),
  at: time().notNull(),
});
