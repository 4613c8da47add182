import { eq, sql } from "drizzle-orm";

import type { HandOver } from "#contracts/account/changes/account-change.ts";
import type { AccountId } from "#contracts/ids.ts";
import { endSessions } from "#service/auth/session/end.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { accountChange, accountLink, type AccountChangeRow } from "#service/db/schema/account-change.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { openPersonal, sealedPhone } from "#service/personal-data/seal.ts";
import { bindPerson } from "#service/sso/bindings.ts";

import { isKeptOut } from "../kept-out.ts";
import { tellOwner } from "./ask.ts";
import { handOver } from "./hand-over.ts";
import { closeChange, type LoadedChange } from "./load.ts";

export type Settled = { applied: boolean; handOver: HandOver | null };

export async function settle(
  deps: Deps,
  tx: Tx,
  { change, row }: LoadedChange,
  got: { provedAt?: Date; consentedBy?: AccountId },
  now: Date,
): Promise<Settled> {
  if (got.consentedBy === change.askedBy) throw new ServiceError("user.change-own");
  const noted = {
    ...(got.provedAt && { provedAt: got.provedAt, linkHash: null }),
    ...(got.consentedBy && { consentedBy: got.consentedBy, consentedAt: now }),
  };
  const [present] = await tx
    .update(accountChange)
    .set(noted)
    .where(eq(accountChange.id, change.id))
    .returning();
  if (!present) throw new ServiceError("user.change-gone");
  if (present.consentedBy === null || (present.kind === "phone" && present.provedAt === null)) {
    return { applied: false, handOver: null };
  }
  return { applied: true, handOver: await takeEffect(deps, tx, { change: present, row }, now) };
}

async function takeEffect(
  deps: Deps,
  tx: Tx,
  { change, row }: LoadedChange,
  now: Date,
): Promise<HandOver | null> {
  await bindIdNumber(deps, tx, change, now);
  await closeChange(tx, change.id, "applied", now);
  if (change.kind === "opening") return open(deps, tx, row, now);
  await tx
    .update(account)
    // A new epoch invalidates older sessions and challenges.
    .set({ ...columnsOf(deps, change), sessionEpoch: sql`${account.sessionEpoch} + 1` })
    .where(eq(account.id, row.id));
  await endSessions(tx, row.id, { reason: "ended", now });
  if (change.kind === "phone") await tx.delete(accountLink).where(eq(accountLink.accountId, row.id));
  await tellOwner(deps, tx, row, "change-done");
  return null;
}

async function bindIdNumber(deps: Deps, tx: Tx, change: AccountChangeRow, now: Date): Promise<void> {
  if (change.idNumber === null) return;
  const idNumber = openPersonal(deps.env, "id-number", change.idNumber);
  await bindPerson(tx, deps.env, { idNumber, accountId: change.accountId, now });
}

async function open(deps: Deps, tx: Tx, row: AccountRow, now: Date): Promise<HandOver> {
  const opened = { ...row, pendingAt: null };
  await tx
    .update(account)
    .set({ pendingAt: null, locked: isKeptOut(deps.env, opened) })
    .where(eq(account.id, row.id));
  return handOver(deps, tx, opened, now);
}

function columnsOf({ env }: Deps, change: AccountChangeRow): Partial<AccountRow> {
  if (change.kind === "phone" && change.phone !== null) {
    return sealedPhone(env, openPersonal(env, "phone", change.phone));
  }
  const { name, role, stationId } = change;
  if (change.kind === "profile" && name !== null && role !== null) return { name, role, stationId };
  return {};
}
