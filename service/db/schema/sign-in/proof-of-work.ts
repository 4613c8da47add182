import { pgTable, text } from "drizzle-orm/pg-core";

import { time } from "../time.ts";

export const proofOfWork = pgTable("proof_of_work", {
  signature: text().primaryKey(),
  expiresAt: time("expires_at").notNull(),
});
