import { and, desc, eq, gt, inArray, isNull, lt } from "drizzle-orm";

import type { CodeId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn } from "#service/db/connect.ts";
import { smsCode } from "#service/db/schema/sms.ts";
import { blindIndexes } from "#service/personal-data/seal.ts";

import type { CodeWanted } from "./send-code.ts";

export async function waitingCode(
  { env, clock }: Pick<Deps, "env" | "clock">,
  conn: Conn,
  { purpose, phone, from }: CodeWanted,
): Promise<CodeId | null> {
  const justNow = new Date(clock().getTime() - limits.codePause);
  const [row] = await conn
    .select({ id: smsCode.id })
    .from(smsCode)
    .where(
      and(
        eq(smsCode.purpose, purpose),
        eq(smsCode.address, from),
        inArray(smsCode.phoneIndex, blindIndexes(env, "phone", phone)),
        isNull(smsCode.usedAt),
        lt(smsCode.tries, serviceLimits.codeTries),
        gt(smsCode.at, justNow),
      ),
    )
    .orderBy(desc(smsCode.at))
    .limit(1);
  return row?.id ?? null;
}
