import { and, asc, count, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";

import { limits } from "#contracts/limits.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { SmsPurpose } from "#contracts/sms/sms.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { smsCode } from "#service/db/schema/sms.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** Purposes open to anybody who knows a number: they must not use up the quota of the holder's second factor. */
const anonymous: readonly SmsPurpose[] = ["login", "forgot", "register", "personal-data"];

async function asked(conn: Conn, whose: SQL | undefined, since: Date): Promise<number> {
  const [row] = await conn
    .select({ times: count() })
    .from(smsCode)
    .where(and(whose, gt(smsCode.at, since)));
  return row?.times ?? 0;
}

export async function codesAskedFrom(conn: Conn, address: string, now: Date): Promise<number> {
  return asked(conn, eq(smsCode.address, address), new Date(now.getTime() - day));
}

type Rate = { whose: SQL | undefined; most: number; within: number };

async function waitFor(tx: Tx, { whose, most, within }: Rate, now: Date): Promise<number> {
  const since = new Date(now.getTime() - within);
  const recent = tx
    .select({ at: smsCode.at })
    .from(smsCode)
    .where(and(whose, gt(smsCode.at, since)))
    .orderBy(desc(smsCode.at))
    .limit(most)
    .as("recent");
  const rows = await tx.select({ at: recent.at }).from(recent).orderBy(asc(recent.at));
  const [oldest] = rows;
  return oldest && rows.length >= most ? oldest.at.getTime() + within - now.getTime() : 0;
}

export type Asking = {
  purpose: SmsPurpose;
  /** Index of the ID number where the phone is not to be known: its holder counts instead of the phone. */
  phoneIndex: string;
  from: string;
  now: Date;
};

function tooSoon(wait: number): ServiceError {
  const seconds = Math.ceil(wait / 1000);
  return new ServiceError("sms.too-soon", { message: `短信验证码发送过于频繁，请${seconds}秒后再获取` });
}

const tooMany =
  (whose: string, instead = "，或改用账号密码等其他方式") =>
  (wait: number): ServiceError => {
    const when = wait > hour ? `约${Math.ceil(wait / hour)}小时后` : `${Math.ceil(wait / 60_000)}分钟后`;
    return new ServiceError("sms.too-many", {
      message: `${whose}获取短信验证码的次数已达上限，请${when}再试${instead}；急需办理的，请联系技术支持`,
    });
  };

/**
 * Throws beyond a rate of the phone or the requester, naming the waiting time. Locks make the limits exact under
 * concurrency. Never looks up whether an account has the phone.
 */
export async function checkCodeRates(
  tx: Tx,
  env: Env,
  { purpose, phoneIndex, from, now }: Asking,
): Promise<void> {
  const strangers = anonymous.includes(purpose);
  const keys = [`sms:${phoneIndex}`, `sms:${from}`].toSorted();
  for (const key of keys) await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const sharing = strangers ? [...anonymous] : [purpose];
  const phone = and(eq(smsCode.phoneIndex, phoneIndex), inArray(smsCode.purpose, sharing));
  const asker = strangers
    ? eq(smsCode.address, from)
    : and(eq(smsCode.address, from), eq(smsCode.purpose, purpose));
  const rates = [
    { whose: phone, most: 1, within: limits.codePause, refuse: tooSoon },
    {
      whose: asker,
      most: strangers ? env.SMS_PER_ADDRESS_MINUTE : serviceLimits.codesPerAccountMinute,
      within: limits.codePause,
      refuse: tooSoon,
    },
    {
      whose: phone,
      most: serviceLimits.codesPerPhoneDay,
      within: day,
      refuse: purpose === "personal-data" ? tooMany("该证件号码今日", "") : tooMany("该手机号今日"),
    },
    {
      whose: asker,
      most: strangers ? env.SMS_PER_ADDRESS_DAY : serviceLimits.codesPerAccountDay,
      within: day,
      refuse: tooMany(strangers ? "当前网络今日" : "您今日"),
    },
  ];
  for (const { refuse, ...rate } of rates) {
    const wait = await waitFor(tx, rate, now);
    if (wait > 0) throw refuse(wait);
  }
}
