import { and, eq, gt, inArray, max, type SQL, sql } from "drizzle-orm";

import type { AccountId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { loginGuard } from "#service/db/schema/sign-in/login-guard.ts";

import type { GuardKeys } from "./guard-keys.ts";
import { accountLimit, pairLimit } from "./guard.ts";

/** Wrong try from which on the tries left are shown. */
const firstWarning = 2;

/** Written for unknown accounts too, so that neither timing nor rows tell them apart. */
export async function markTries(
  conn: Conn,
  { pair, account: whole }: Pick<GuardKeys, "pair" | "account">,
  accountId: AccountId | null,
): Promise<void> {
  await conn
    .update(loginGuard)
    .set({ accountId })
    .where(inArray(loginGuard.key, [pair, whole]));
}

async function standing(conn: Conn, keys: GuardKeys, now: Date) {
  const rows = await conn
    .select()
    .from(loginGuard)
    .where(inArray(loginGuard.key, [keys.pair, keys.account]));
  const failures = (key: string): number => rows.find((row) => row.key === key)?.failures ?? 0;
  const locks = rows.flatMap(({ lockedUntil }) => (lockedUntil && lockedUntil > now ? [lockedUntil] : []));
  const lockedUntil = locks.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
  const left = Math.min(pairLimit - failures(keys.pair), accountLimit - failures(keys.account));
  return { wrong: failures(keys.pair), left: Math.max(0, left), lockedUntil };
}

export function minutesUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
}

export async function lockedMessage(conn: Conn, keys: GuardKeys, now: Date): Promise<string | undefined> {
  const { lockedUntil } = await standing(conn, keys, now);
  if (lockedUntil === null) return undefined;
  return `登录失败次数过多，账号已暂时锁定，请${minutesUntil(lockedUntil, now)}分钟后再试`;
}

/** Counters know no accounts, so unknown names get the same words. */
export async function triesMessage(conn: Conn, keys: GuardKeys, now: Date): Promise<string | undefined> {
  const { wrong, left, lockedUntil } = await standing(conn, keys, now);
  if (lockedUntil !== null) {
    return `错误次数过多，账号已暂时锁定，请${minutesUntil(lockedUntil, now)}分钟后再试`;
  }
  return wrong < firstWarning ? undefined : `还可尝试${left}次，之后将暂时锁定`;
}

export async function lockouts(conn: Conn, ids: readonly AccountId[], now: Date): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await conn
    .select({ id: loginGuard.accountId, until: max(loginGuard.lockedUntil) })
    .from(loginGuard)
    .where(and(inArray(loginGuard.accountId, [...ids]), gt(loginGuard.lockedUntil, now)))
    .groupBy(loginGuard.accountId);
  return new Map(rows.flatMap(({ id, until }) => (id && until ? [[id, until] as const] : [])));
}

export function isLockedOut(now: Date): SQL {
  return sql`EXISTS (SELECT FROM ${loginGuard} WHERE ${eq(loginGuard.accountId, account.id)} AND ${gt(loginGuard.lockedUntil, now)})`;
}

export async function liftLockouts(conn: Conn, accountId: AccountId): Promise<void> {
  await conn.delete(loginGuard).where(eq(loginGuard.accountId, accountId));
}
