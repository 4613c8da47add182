import { and, eq, isNull } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { session } from "#service/db/schema/session.ts";

/** Ends one session; false when it was over already. */
export async function endSession(conn: Conn, sessionId: string, reason: string, now: Date): Promise<boolean> {
  const ended = await conn
    .update(session)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
    .returning({ id: session.id });
  return ended.length > 0;
}
