import { eq } from "drizzle-orm";

import type { RegistrationId } from "#contracts/ids.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { ServiceError } from "#service/core/errors.ts";
import { newSecret, secretHash } from "#service/core/secret.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { registrationToken } from "#service/db/schema/registration/registration.ts";

type Of = { uscc: string; name: string; registrationId?: RegistrationId; draft?: string };

export async function issueRegistrationToken(conn: Conn, of: Of, now: Date): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + serviceLimits.registrationLife);
  await conn.insert(registrationToken).values({ ...of, hash: secretHash(token), expiresAt });
  return token;
}

/** Deletes the token atomically, so only one of two concurrent calls succeeds. */
export async function useRegistrationToken(tx: Tx, token: string): Promise<void> {
  const used = await tx
    .delete(registrationToken)
    .where(eq(registrationToken.hash, secretHash(token)))
    .returning({ hash: registrationToken.hash });
  if (used.length === 0) throw new ServiceError("registration.token");
}
