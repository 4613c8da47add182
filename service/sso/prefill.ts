import { and, eq, gt } from "drizzle-orm";

import type { Legal } from "#service/core/ports/sso-provider.ts";
import { newSecret, secretHash } from "#service/core/secret.ts";
import type { Conn } from "#service/db/connect.ts";
import { ssoRegistration } from "#service/db/schema/sign-in/sso.ts";

const life = 30 * 60_000;
export type Prefill = Omit<Legal, "type">;

/**
 * Keeps verified data of an unregistered unit. The refusal's `next.challenge` reaches `/register#sso=<token>`; a fragment
 * appears in no request, log or Referer. The page redeems it once and keeps the answer, so a reload loses nothing.
 */
export async function keepPrefill(
  conn: Conn,
  { uscc, unitName, legalRep }: Legal,
  now: Date,
): Promise<string> {
  const token = newSecret();
  await conn.insert(ssoRegistration).values({
    tokenHash: secretHash(token),
    uscc,
    unitName,
    legalRep,
    createdAt: now,
    expiresAt: new Date(now.getTime() + life),
  });
  return token;
}

export async function takePrefill(conn: Conn, token: string, now: Date): Promise<Prefill | null> {
  const [row] = await conn
    .delete(ssoRegistration)
    .where(and(eq(ssoRegistration.tokenHash, secretHash(token)), gt(ssoRegistration.expiresAt, now)))
    .returning();
  return row ? { uscc: row.uscc, unitName: row.unitName, legalRep: row.legalRep } : null;
}
