import { eq } from "drizzle-orm";

import type { RegistrationId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { registrationTicket } from "#service/db/schema/registration.ts";
import { ServiceError } from "#service/http/errors.ts";
import { newSecret, secretHash } from "#service/http/secret.ts";

type Of = { uscc: string; name: string; registrationId?: RegistrationId };

export async function issueTicket(conn: Conn, of: Of, now: Date): Promise<string> {
  const ticket = newSecret();
  const expiresAt = new Date(now.getTime() + limits.registrationLife);
  await conn.insert(registrationTicket).values({ ...of, hash: secretHash(ticket), expiresAt });
  return ticket;
}

/** Uses a ticket up: of two at once, one. */
export async function useTicket(tx: Tx, ticket: string): Promise<void> {
  const used = await tx
    .delete(registrationTicket)
    .where(eq(registrationTicket.hash, secretHash(ticket)))
    .returning({ hash: registrationTicket.hash });
  if (used.length === 0) throw new ServiceError("registration.ticket");
}
