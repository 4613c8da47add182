import { and, eq, gt, isNotNull, isNull, lte, notExists, type SQL } from "drizzle-orm";

import type { AccountChangeOutcome } from "#contracts/account/changes/account-change.ts";
import type { AccountId, ChangeId } from "#contracts/ids.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit, bySystem } from "#service/db/audit.ts";
import type { Conn, Db, Tx } from "#service/db/connect.ts";
import { accountChange, type AccountChangeRow } from "#service/db/schema/account-change.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";

import { lockUser } from "../lock-user.ts";

export type LoadedChange = { change: AccountChangeRow; row: AccountRow };

export function isOpenChange(now: Date) {
  return and(isNull(accountChange.outcome), gt(accountChange.expiresAt, now));
}

/** Reads without a lock: the content of a request never changes. */
export async function readChange(conn: Conn, id: ChangeId, now: Date): Promise<AccountChangeRow> {
  const [change] = await conn
    .select()
    .from(accountChange)
    .where(and(eq(accountChange.id, id), isOpenChange(now)));
  if (!change) throw new ServiceError("user.change-gone");
  return change;
}

/** Locks the account first, then the request; every writer keeps this order. */
export async function lockChange(tx: Tx, id: ChangeId, now: Date): Promise<LoadedChange> {
  const { accountId } = await readChange(tx, id, now);
  const row = await lockUser(tx, accountId);
  const [change] = await tx
    .select()
    .from(accountChange)
    .where(and(eq(accountChange.id, id), isOpenChange(now)))
    .for("update");
  if (!change) throw new ServiceError("user.change-gone");
  return { change, row };
}

const erased = { phone: null, phoneIndex: null, idNumber: null, linkHash: null };

type Close = { outcome: AccountChangeOutcome; now: Date; reason?: string };

function close(tx: Tx, which: SQL | undefined, { outcome, now, reason = "" }: Close) {
  return tx
    .update(accountChange)
    .set({ outcome, reason, closedAt: now, ...erased })
    .where(and(which, isNull(accountChange.outcome)))
    .returning({ accountId: accountChange.accountId, kind: accountChange.kind });
}

export async function closeChange(
  tx: Tx,
  id: ChangeId,
  outcome: AccountChangeOutcome,
  now: Date,
  reason = "",
): Promise<void> {
  const closed = await close(tx, eq(accountChange.id, id), { outcome, now, reason });
  if (outcome === "applied") return;
  for (const { accountId, kind } of closed)
    if (kind === "opening") await freePhone(tx, accountId, isNotNull(account.pendingAt));
}

/** The account stays as the record of its request. */
async function freePhone(tx: Tx, id: AccountId, which: SQL | undefined): Promise<void> {
  const isOne = and(eq(account.id, id), which);
  await tx.update(account).set({ phone: null, phoneIndex: null }).where(isOne);
}

/** Frees the phones of accounts whose opening expired, or was refused by a version that kept them. */
export async function freeEndedOpenings(db: Db): Promise<void> {
  const open = db
    .select()
    .from(accountChange)
    .where(and(eq(accountChange.accountId, account.id), isNull(accountChange.outcome)));
  const isEnded = and(isNotNull(account.pendingAt), isNotNull(account.phoneIndex), notExists(open));
  for (const { id } of await db.select({ id: account.id }).from(account).where(isEnded)) {
    await db.transaction(async (tx) => {
      await lockUser(tx, id);
      await freePhone(tx, id, isEnded);
    });
  }
}

export async function replaceChange(
  tx: Tx,
  accountId: AccountId,
  kind: AccountChangeRow["kind"],
  now: Date,
): Promise<void> {
  const which = and(eq(accountChange.accountId, accountId), eq(accountChange.kind, kind));
  await close(tx, which, { outcome: "replaced", now });
}

/** Closes expired requests of one account or of all. The audit row has no account: the system acts. */
export async function expireChanges(tx: Tx, now: Date, accountId?: AccountId): Promise<void> {
  const ofAccount = accountId === undefined ? undefined : eq(accountChange.accountId, accountId);
  const which = and(lte(accountChange.expiresAt, now), ofAccount);
  for (const { accountId: id, kind } of await close(tx, which, { outcome: "expired", now })) {
    const object = { type: "account", id } as const;
    await audit(tx, bySystem(now), { action: "user.change-expired", object, detail: { kind } });
  }
}
