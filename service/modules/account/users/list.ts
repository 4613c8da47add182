import { and, count, eq, gt, inArray, isNull } from "drizzle-orm";
import type { z } from "zod";

import type { AccountId } from "#contracts/ids.ts";
import { roleNames } from "#contracts/roles.ts";
import type { UserListInput, userListOutputSchema } from "#contracts/user.ts";
import { account } from "#service/db/schema/account.ts";
import { session } from "#service/db/schema/session.ts";
import type { Call } from "#service/http/call.ts";
import type { Deps } from "#service/http/deps.ts";
import { sessionTimes } from "#service/http/session/times.ts";
import { maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";

import { lockouts, minutesUntil } from "../lockouts.ts";
import { lastSignIns } from "./last-sign-ins.ts";
import { statusOf, userActions } from "./policy.ts";
import { countUsers, listedUsers, selectUsers } from "./rows.ts";

/** Everybody who has an account, the youngest first. */
export async function listUsers(call: Call<UserListInput>): Promise<z.input<typeof userListOutputSchema>> {
  const { deps, actor, input } = call;
  const now = deps.clock();
  const where = listedUsers(deps.env, input, now);
  const [total, rows] = await Promise.all([countUsers(deps.db, where), selectUsers(deps.db, where, input)]);
  const ids = rows.map((row) => row.account.id);
  const [online, signIns, locks] = await Promise.all([
    openSessions(deps, ids),
    lastSignIns(deps.db, ids),
    lockouts(deps.db, ids, now),
  ]);
  const lockMinutes = (id: AccountId): number | null => {
    const until = locks.get(id);
    return until ? minutesUntil(until, now) : null;
  };
  return {
    total,
    curPage: input.curPage,
    pageSize: input.pageSize,
    rows: rows.map(({ account: row, unitName, regionCode, regionName }) => ({
      id: row.id,
      userCode: row.userCode,
      name: row.name,
      phone: row.phone === null ? "" : maskedPhone(openPersonal(deps.env, "phone", row.phone)),
      role: row.role,
      roleName: roleNames[row.role],
      unitName,
      regionCode,
      regionName,
      status: statusOf(row, { lockedOut: locks.has(row.id) }),
      lockMinutes: lockMinutes(row.id),
      online: online.get(row.id) ?? 0,
      lastSignInAt: signIns.get(row.id)?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      actions: userActions(actor, row, { lockedOut: locks.has(row.id) }),
    })),
  };
}

/** Sessions that a call would still be let in with. */
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
