import { eq } from "drizzle-orm";

import type { RegistrationId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { ServiceError } from "#service/core/errors.ts";
import { newSecret, secretHash } from "#service/core/secret.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { registrationTicket } from "#service/db/schema/registration.ts";

type Of = { uscc: string; name: string; registrationId?: RegistrationId };

export async function issueRegistrationTicket(conn: Conn, of: Of, now: Date): Promise<string> {
  const ticket = newSecret();
  const expiresAt = new Date(now.getTime() + limits.registrationLife);
  await conn.insert(registrationTicket).values({ ...of, hash: secretHash(ticket), expiresAt });
  return ticket;
}

/** Deletes the ticket atomically, so only one of two concurrent calls succeeds. */
export async function useRegistrationTicket(tx: Tx, ticket: string): Promise<void> {
  const used = await tx
    .delete(registrationTicket)
    .where(eq(registrationTicket.hash, secretHash(ticket)))
    .returning({ hash: registrationTicket.hash });
  if (used.length === 0) throw new ServiceError("registration.ticket");
}
