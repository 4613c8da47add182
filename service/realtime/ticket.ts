import { and, eq, gt, lt } from "drizzle-orm";

import { socketTimes } from "#contracts/message.ts";
import type { Conn } from "#service/db/connect.ts";
import { socketTicket } from "#service/db/schema/socket-ticket.ts";
import { newSecret, secretHash } from "#service/http/secret.ts";

/** What the holder of this session opens a socket with. */
export async function issueTicket(conn: Conn, sessionId: string, now: Date): Promise<string> {
  const ticket = newSecret();
  await conn.delete(socketTicket).where(lt(socketTicket.expiresAt, now));
  await conn.insert(socketTicket).values({
    digest: secretHash(ticket),
    sessionId,
    expiresAt: new Date(now.getTime() + socketTimes.ticket),
  });
  return ticket;
}

/** Whose session it is; null for one that is unknown, used or too old. It is used up by asking. */
export async function takeTicket(conn: Conn, ticket: string, now: Date): Promise<string | null> {
  const [taken] = await conn
    .delete(socketTicket)
    .where(and(eq(socketTicket.digest, secretHash(ticket)), gt(socketTicket.expiresAt, now)))
    .returning({ sessionId: socketTicket.sessionId });
  return taken?.sessionId ?? null;
}
