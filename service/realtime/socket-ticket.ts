import { and, eq, gt, lt } from "drizzle-orm";

import type { SessionId } from "#contracts/ids.ts";
import { socketTimes } from "#contracts/message/message.ts";
import { newSecret, secretHash } from "#service/core/secret.ts";
import type { Conn } from "#service/db/connect.ts";
import { socketTicket } from "#service/db/schema/sign-in/socket-ticket.ts";

export async function issueSocketTicket(conn: Conn, sessionId: SessionId, now: Date): Promise<string> {
  const ticket = newSecret();
  await conn.delete(socketTicket).where(lt(socketTicket.expiresAt, now));
  await conn.insert(socketTicket).values({
    digest: secretHash(ticket),
    sessionId,
    expiresAt: new Date(now.getTime() + socketTimes.ticket),
  });
  return ticket;
}

export async function takeSocketTicket(conn: Conn, ticket: string, now: Date): Promise<SessionId | null> {
  const [taken] = await conn
    .delete(socketTicket)
    .where(and(eq(socketTicket.digest, secretHash(ticket)), gt(socketTicket.expiresAt, now)))
    .returning({ sessionId: socketTicket.sessionId });
  return taken?.sessionId ?? null;
}
