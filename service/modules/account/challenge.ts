import { and, eq, gt } from "drizzle-orm";

import { addressGroup } from "#contracts/account/sign-in/address-group.ts";
import { limits } from "#contracts/limits.ts";
import { ServiceError } from "#service/core/errors.ts";
import { newSecret, secretHash } from "#service/core/secret.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { signInChallenge, type ChallengeKind } from "#service/db/schema/sign-in-challenge.ts";

type Issue = { kind: ChallengeKind; row: AccountRow; ip: string; codeId?: string; now: Date };

export async function issueChallenge(tx: Conn, { kind, row, ip, codeId, now }: Issue): Promise<string> {
  const ticket = newSecret();
  await tx.insert(signInChallenge).values({
    hash: secretHash(ticket),
    kind,
    accountId: row.id,
    sessionEpoch: row.sessionEpoch,
    address: addressGroup(ip),
    codeId: codeId ?? null,
    expiresAt: new Date(now.getTime() + limits.ticketLife),
  });
  return ticket;
}

export type Challenge = { row: AccountRow; kind: ChallengeKind; codeId: string | null };

/**
 * Does not use the ticket up.
 * Throws `auth.ticket` when it is expired, from another address or older than the session epoch.
 */
export async function readChallenge(conn: Conn, ticket: string, ip: string, now: Date): Promise<Challenge> {
  const [found] = await conn
    .select({ row: account, kind: signInChallenge.kind, codeId: signInChallenge.codeId })
    .from(signInChallenge)
    .innerJoin(account, eq(account.id, signInChallenge.accountId))
    .where(
      and(
        eq(signInChallenge.hash, secretHash(ticket)),
        eq(signInChallenge.address, addressGroup(ip)),
        eq(signInChallenge.sessionEpoch, account.sessionEpoch),
        gt(signInChallenge.expiresAt, now),
      ),
    );
  if (!found) throw new ServiceError("auth.ticket");
  return found;
}

export async function renewChallengeCode(tx: Tx, ticket: string, codeId: string): Promise<void> {
  await tx
    .update(signInChallenge)
    .set({ codeId })
    .where(eq(signInChallenge.hash, secretHash(ticket)));
}

/** Deletes the ticket atomically, so only one of two concurrent calls succeeds. */
export async function useChallenge(tx: Tx, ticket: string): Promise<void> {
  const used = await tx
    .delete(signInChallenge)
    .where(eq(signInChallenge.hash, secretHash(ticket)))
    .returning({ hash: signInChallenge.hash });
  if (used.length === 0) throw new ServiceError("auth.ticket");
}
