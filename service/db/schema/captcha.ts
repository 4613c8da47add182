import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const captcha = pgTable("captcha", {
  id: uuid().primaryKey().defaultRandom(),
  answerHash: text("answer_hash").notNull(),
  network: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
});
