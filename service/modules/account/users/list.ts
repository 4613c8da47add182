import { and, count, eq, gt, inArray, isNull } from "drizzle-orm";

import type { AccountChange } from "#contracts/account/changes/account-change.ts";
import type { AccountId } from "#contracts/ids.ts";
import { roleNames } from "#contracts/permissions/roles.ts";
import type { UserListInput } from "#contracts/user.ts";
import { sessionTimes } from "#service/auth/session/times.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import type { Deps } from "#service/core/deps.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { session } from "#service/db/schema/sign-in/session.ts";
import { maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";

import { changesOf } from "../changes/present.ts";
import { lockouts, minutesUntil } from "../guard/lockouts.ts";
import { lastSignIns } from "./last-sign-ins.ts";
import { statusOf, userActions } from "./policy.ts";
import { countUsers, listedUsers, selectUsers } from "./rows.ts";

const refusedShown = 7 * 24 * 3_600_000;

function openOrRefused(changes: readonly AccountChange[] = []): AccountChange[] {
  const newest = changes.filter((one, at) => changes.findIndex(({ kind }) => kind === one.kind) === at);
  return newest.filter(({ outcome }) => outcome === null || outcome === "refused");
}

export async function listUsers(call: Call<UserListInput>): Promise<ReplyOf<"userList">> {
  const { deps, actor, input } = call;
  const now = deps.clock();
  const where = listedUsers(deps.env, input, now);
  const [total, rows] = await Promise.all([countUsers(deps.db, where), selectUsers(deps.db, where, input)]);
  const ids = rows.map((row) => row.account.id);
  const [online, signIns, locks, changes] = await Promise.all([
    openSessions(deps, ids),
    lastSignIns(deps.db, ids),
    lockouts(deps.db, ids, now),
    changesOf(deps, ids, actor.accountId, new Date(now.getTime() - refusedShown)),
  ]);
  const standingOf = (row: AccountRow) => {
    const until = locks.get(row.id);
    const standing = { lockedOut: until !== undefined, changes: openOrRefused(changes.get(row.id)) };
    return {
      status: statusOf(row, standing),
      lockMinutes: until ? minutesUntil(until, now) : null,
      changes: standing.changes,
      actions: userActions(actor, row, standing),
    };
  };
  return {
    total,
    curPage: input.curPage,
    pageSize: input.pageSize,
    rows: rows.map(({ account: row, unitName, regionCode, regionName }) => ({
      ...standingOf(row),
      id: row.id,
      userCode: row.userCode,
      name: row.name,
      phone: row.phone === null ? "" : maskedPhone(openPersonal(deps.env, "phone", row.phone)),
      role: row.role,
      roleName: roleNames[row.role],
      unitName,
      regionCode,
      regionName,
      online: online.get(row.id) ?? 0,
      lastSignInAt: signIns.get(row.id)?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

export function isOpen({ env, clock }: Deps) {
  const now = clock();
  return and(
    isNull(session.endedAt),
    eq(session.sessionEpoch, account.sessionEpoch),
    eq(account.locked, false),
    gt(session.expiresAt, now),
    gt(session.lastUseAt, new Date(now.getTime() - sessionTimes(env).idle)),
  );
}

async function openSessions(deps: Deps, ids: AccountId[]): Promise<Map<AccountId, number>> {
  if (ids.length === 0) return new Map();
  const rows = await deps.db
    .select({ id: session.accountId, open: count() })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(inArray(session.accountId, ids), isOpen(deps)))
    .groupBy(session.accountId);
  return new Map(rows.map((row) => [row.id, row.open]));
}
