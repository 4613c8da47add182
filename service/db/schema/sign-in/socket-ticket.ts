import { pgTable, text, uuid } from "drizzle-orm/pg-core";

import type { SessionId } from "#contracts/ids.ts";

import { time } from "../time.ts";
import { session } from "./session.ts";

export const socketTicket = pgTable("socket_ticket", {
  digest: text().primaryKey(),
  sessionId: uuid("session_id")
    .$type<SessionId>()
    .notNull()
    .references(() => session.id, { onDelete: "cascade" }),
  expiresAt: time("expires_at").notNull(),
});
