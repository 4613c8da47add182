import { and, eq, gt } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { ssoRegistration } from "#service/db/schema/sso.ts";
import { newSecret, secretHash } from "#service/http/secret.ts";

import type { Legal } from "./provider.ts";

const life = 30 * 60_000;
export type Prefill = Omit<Legal, "type">;

/**
 * Keeps what the provider vouched for of a unit that is not registered. The ticket goes by the refusal (`next.ticket`)
 * and /zwsso to `/register#sso=<ticket>`: behind # it is in no request, log or Referer. The registration page takes it
 * out of the address, changes it once through `takePrefill`, and keeps the answer itself, so that a reload loses nothing.
 */
export async function keepPrefill(
  conn: Conn,
  { uscc, unitName, legalRep }: Legal,
  now: Date,
): Promise<string> {
  const ticket = newSecret();
  await conn.insert(ssoRegistration).values({
    ticketHash: secretHash(ticket),
    uscc,
    unitName,
    legalRep,
    createdAt: now,
    expiresAt: new Date(now.getTime() + life),
  });
  return ticket;
}

/** Null for a ticket that is unknown, used or over. */
export async function takePrefill(conn: Conn, ticket: string, now: Date): Promise<Prefill | null> {
  const [row] = await conn
    .delete(ssoRegistration)
    .where(and(eq(ssoRegistration.ticketHash, secretHash(ticket)), gt(ssoRegistration.expiresAt, now)))
    .returning();
  return row ? { uscc: row.uscc, unitName: row.unitName, legalRep: row.legalRep } : null;
}
