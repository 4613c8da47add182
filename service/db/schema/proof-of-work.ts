import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const proofOfWork = pgTable("proof_of_work", {
  signature: text().primaryKey(),
  expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
});
