import { pgTable, text, uuid } from "drizzle-orm/pg-core";

import { time } from "../time.ts";

export const captcha = pgTable("captcha", {
  id: uuid().primaryKey().defaultRandom(),
  answerHash: text("answer_hash").notNull(),
  network: text().notNull(),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at").notNull(),
});
