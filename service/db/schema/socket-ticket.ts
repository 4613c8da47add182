import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

import { session } from "./session.ts";

/** Opens one socket, once. */
export const socketTicket = pgTable("socket_ticket", {
  digest: text().primaryKey(),
  sessionId: uuid("session_id")
    .notNull()
    .references(() => session.id, { onDelete: "cascade" }),
  expiresAt: timestamp("expires_at", { withTimezone: true, precision: 3 }).notNull(),
});
