import { randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";

import type { RegistrationId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { registrationTicket } from "#service/db/schema/registration.ts";
import { ServiceError } from "#service/http/errors.ts";

import { ticketHash } from "./read.ts";

type Of = { uscc: string; name: string; registrationId?: RegistrationId };

export async function issueTicket(conn: Conn, of: Of, now: Date): Promise<string> {
  const ticket = randomBytes(16).toString("base64url");
  const expiresAt = new Date(now.getTime() + limits.registrationLife);
  await conn.insert(registrationTicket).values({ ...of, hash: ticketHash(ticket), expiresAt });
  return ticket;
}

/** Uses a ticket up: of two at once, one. */
export async function useTicket(tx: Tx, ticket: string): Promise<void> {
  const used = await tx
    .delete(registrationTicket)
    .where(eq(registrationTicket.hash, ticketHash(ticket)))
    .returning({ hash: registrationTicket.hash });
  if (used.length === 0) throw new ServiceError("registration.ticket");
}
