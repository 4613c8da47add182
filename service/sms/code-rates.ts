import { and, count, eq, gt, type SQL, sql } from "drizzle-orm";

import { limits } from "#contracts/limits.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { smsCode } from "#service/db/schema/sms.ts";
import type { Env } from "#service/env.ts";
import { ServiceError } from "#service/http/errors.ts";

const day = 24 * 3_600_000;

async function asked(conn: Conn, whose: SQL, since: Date): Promise<number> {
  const [row] = await conn
    .select({ times: count() })
    .from(smsCode)
    .where(and(whose, gt(smsCode.at, since)));
  return row?.times ?? 0;
}

/** How often this address asked for a code within a day. */
export async function codesAskedFrom(conn: Conn, address: string, now: Date): Promise<number> {
  return asked(conn, eq(smsCode.address, address), new Date(now.getTime() - day));
}

/**
 * Refuses what would be one too many for this phone or this address. Whoever asks at the same moment waits for the
 * transaction, so that none slips past. Whether anybody has the phone is not looked at.
 */
export async function checkCodeRates(
  tx: Tx,
  env: Env,
  { phoneIndex, address, now }: { phoneIndex: string; address: string; now: Date },
): Promise<void> {
  const keys = [`sms:${phoneIndex}`, `sms:${address}`].toSorted();
  for (const key of keys) await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const minuteAgo = new Date(now.getTime() - limits.codePause);
  const dayAgo = new Date(now.getTime() - day);
  const byPhone = eq(smsCode.phoneIndex, phoneIndex);
  const byAddress = eq(smsCode.address, address);
  if ((await asked(tx, byPhone, minuteAgo)) >= 1) throw new ServiceError("sms.too-soon");
  if ((await asked(tx, byAddress, minuteAgo)) >= env.SMS_PER_ADDRESS_MINUTE)
    throw new ServiceError("sms.too-soon");
  if ((await asked(tx, byPhone, dayAgo)) >= limits.codesPerPhoneDay) throw new ServiceError("sms.too-many");
  if ((await asked(tx, byAddress, dayAgo)) >= env.SMS_PER_ADDRESS_DAY) throw new ServiceError("sms.too-many");
}
