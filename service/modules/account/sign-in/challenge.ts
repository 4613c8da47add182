import { and, eq, gt } from "drizzle-orm";

import { addressGroup } from "#contracts/account/sign-in/address-group.ts";
import type { CodeId } from "#contracts/ids.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { ServiceError } from "#service/core/errors.ts";
import { newSecret, secretHash } from "#service/core/secret.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { signInChallenge, type ChallengeKind } from "#service/db/schema/sign-in/sign-in-challenge.ts";

type Issue = { kind: ChallengeKind; row: AccountRow; ip: string; codeId?: CodeId; now: Date };

export async function issueChallenge(tx: Conn, { kind, row, ip, codeId, now }: Issue): Promise<string> {
  const challenge = newSecret();
  await tx.insert(signInChallenge).values({
    hash: secretHash(challenge),
    kind,
    accountId: row.id,
    sessionEpoch: row.sessionEpoch,
    address: addressGroup(ip),
    codeId: codeId ?? null,
    expiresAt: new Date(now.getTime() + serviceLimits.challengeLife),
  });
  return challenge;
}

export type Challenge = { row: AccountRow; kind: ChallengeKind; codeId: CodeId | null };

/**
 * Does not use the challenge up.
 * Throws `auth.challenge` when it is expired, from another address or older than the session epoch.
 */
export async function readChallenge(
  conn: Conn,
  challenge: string,
  ip: string,
  now: Date,
): Promise<Challenge> {
  const [found] = await conn
    .select({ row: account, kind: signInChallenge.kind, codeId: signInChallenge.codeId })
    .from(signInChallenge)
    .innerJoin(account, eq(account.id, signInChallenge.accountId))
    .where(
      and(
        eq(signInChallenge.hash, secretHash(challenge)),
        eq(signInChallenge.address, addressGroup(ip)),
        eq(signInChallenge.sessionEpoch, account.sessionEpoch),
        gt(signInChallenge.expiresAt, now),
      ),
    );
  if (!found) throw new ServiceError("auth.challenge");
  return found;
}

export async function renewChallengeCode(tx: Tx, challenge: string, codeId: CodeId): Promise<void> {
  await tx
    .update(signInChallenge)
    .set({ codeId })
    .where(eq(signInChallenge.hash, secretHash(challenge)));
}

/** Deletes the challenge atomically, so only one of two concurrent calls succeeds. */
export async function useChallenge(tx: Tx, challenge: string): Promise<void> {
  const used = await tx
    .delete(signInChallenge)
    .where(eq(signInChallenge.hash, secretHash(challenge)))
    .returning({ hash: signInChallenge.hash });
  if (used.length === 0) throw new ServiceError("auth.challenge");
}
