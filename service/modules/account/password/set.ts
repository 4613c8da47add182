import { and, desc, eq, lt } from "drizzle-orm";

import { endSessions } from "#service/auth/session/end.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { accountLink } from "#service/db/schema/account-change.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { passwordHistory } from "#service/db/schema/sign-in/password-history.ts";

const kept = 5;

/**
 * Ends every session and one-time link of the account and returns its new row.
 * Throws when another call changed the password meanwhile.
 */
export async function setPassword(
  tx: Tx,
  row: AccountRow,
  passwordHash: string,
  now: Date,
  { mustChange = false } = {},
): Promise<AccountRow> {
  const [changed] = await tx
    .update(account)
    .set({ passwordHash, passwordAt: now, mustChange, sessionEpoch: row.sessionEpoch + 1 })
    .where(and(eq(account.id, row.id), eq(account.sessionEpoch, row.sessionEpoch)))
    .returning();
  if (!changed) throw new ServiceError("auth.challenge");
  await tx.insert(passwordHistory).values({ accountId: row.id, at: now, passwordHash: row.passwordHash });
  const [oldest] = await tx
    .select({ id: passwordHistory.id })
    .from(passwordHistory)
    .where(eq(passwordHistory.accountId, row.id))
    .orderBy(desc(passwordHistory.id))
    .offset(kept - 1)
    .limit(1);
  if (oldest) {
    const older = and(eq(passwordHistory.accountId, row.id), lt(passwordHistory.id, oldest.id));
    await tx.delete(passwordHistory).where(older);
  }
  await tx.delete(accountLink).where(eq(accountLink.accountId, row.id));
  await endSessions(tx, row.id, { reason: "password", now });
  return changed;
}
