import { and, eq, gt, gte, inArray, or, sql } from "drizzle-orm";

import type { Conn } from "#service/db/connect.ts";
import { loginGuard } from "#service/db/schema/sign-in/login-guard.ts";

import type { GuardKeys } from "./guard-keys.ts";

const window = 30 * 60_000;
export const pairLimit = 5;
export const accountLimit = 20;
/** Wrong codes at one address; fewer may be slips of an office where each person has a phone. */
const addressCodeLimit = 20;
/** Addresses are counted but never locked: a lock would hit a whole office. */
const noLimit = 1_000_000;

/**
 * True when this account failed lately, or the address at least `addressLimit` times.
 * Tries in progress do not count as failures.
 */
export async function captchaDue(
  conn: Conn,
  keys: GuardKeys,
  now: Date,
  addressLimit: number,
): Promise<boolean> {
  const rows = await conn
    .select({ key: loginGuard.key })
    .from(loginGuard)
    .where(
      and(
        or(
          and(eq(loginGuard.key, keys.failed), gt(loginGuard.failures, 0)),
          and(eq(loginGuard.key, keys.address), gte(loginGuard.failures, addressLimit)),
          and(eq(loginGuard.key, keys.addressCodes), gte(loginGuard.failures, addressCodeLimit)),
        ),
        gt(loginGuard.lastAt, new Date(now.getTime() - window)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export type Reserved = {
  locked: boolean;
  /** Which lock a failure of this try would start. */
  last: "pair" | "account" | null;
  /** Milliseconds. */
  delay: number;
};

/**
 * Counts the try as a failure before the password check, so that concurrent tries cannot pass the limit.
 * A success takes the count back.
 */
export async function reserveTry(conn: Conn, keys: GuardKeys, now: Date): Promise<Reserved> {
  const pair = await count(conn, keys.pair, pairLimit, now);
  if (pair > pairLimit) return { locked: true, last: null, delay: 0 };
  const account = await count(conn, keys.account, accountLimit, now);
  if (account > accountLimit) return { locked: true, last: null, delay: 0 };
  const delay = delayAfter(pair - 1, account - 1);
  if (account === accountLimit) return { locked: false, last: "account", delay };
  return { locked: false, last: pair === pairLimit ? "pair" : null, delay };
}

/** Milliseconds: doubles with each failure of the network and with every fifth one from anywhere, up to 2 s. */
export function delayAfter(pairFailures: number, accountFailures: number): number {
  const steps = Math.max(pairFailures, Math.floor(accountFailures / 5) + 1);
  return steps <= 1 ? 0 : Math.min(125 * 2 ** steps, 2000);
}

export async function noteFailure(
  conn: Conn,
  keys: GuardKeys,
  now: Date,
  guessed: "password" | "code",
): Promise<void> {
  await count(conn, guessed === "code" ? keys.addressCodes : keys.address, noLimit, now);
  await count(conn, keys.failed, noLimit, now);
}

export async function noteWrongCaptcha(conn: Conn, keys: GuardKeys, now: Date): Promise<void> {
  await count(conn, keys.address, noLimit, now);
}

/** Keeps the address counted: signing in to an own account must not clear tries at others. */
export async function forgiveTries(conn: Conn, keys: GuardKeys): Promise<void> {
  await conn.delete(loginGuard).where(inArray(loginGuard.key, [keys.pair, keys.account, keys.failed]));
}

/** After the first factor: takes this try back and keeps earlier failures. */
export async function takeBackTry(conn: Conn, keys: GuardKeys): Promise<void> {
  await conn
    .update(loginGuard)
    .set({ failures: sql`greatest(${loginGuard.failures} - 1, 0)`, lockedUntil: null })
    .where(inArray(loginGuard.key, [keys.pair, keys.account]));
}

/** Returns the new count, above `limit` while locked. The try that reaches the limit starts the lock. */
async function count(conn: Conn, key: string, limit: number, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const stale = sql`(${loginGuard.lockedUntil} <= ${at} OR (${loginGuard.lockedUntil} IS NULL AND ${loginGuard.lastAt} <= ${at} - interval '30 minutes'))`;
  const locked = sql`${loginGuard.lockedUntil} > ${at}`;
  const reaches = sql`${loginGuard.failures} + 1 >= ${limit}::integer`;
  const [row] = await conn
    .insert(loginGuard)
    .values({ key, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: loginGuard.key,
      set: {
        failures: sql`CASE WHEN ${locked} THEN ${limit + 1}::integer WHEN ${stale} THEN 1 ELSE ${loginGuard.failures} + 1 END`,
        lastAt: now,
        lockedUntil: sql`CASE WHEN ${locked} THEN ${loginGuard.lockedUntil} WHEN ${stale} THEN NULL WHEN ${reaches} THEN ${at} + interval '30 minutes' END`,
      },
    })
    .returning({ failures: loginGuard.failures });
  return row?.failures ?? 1;
}
