import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";

import type { CodeId } from "#contracts/ids.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { SmsPurpose } from "#contracts/sms/sms.ts";
import type { Deps } from "#service/core/deps.ts";
import { sameSecret } from "#service/core/secret.ts";
import type { Conn } from "#service/db/connect.ts";
import { smsCode } from "#service/db/schema/sms.ts";
import { blindIndexes } from "#service/personal-data/seal.ts";

import { codeHash } from "./send-code.ts";

type Given = { purpose: SmsPurpose; phone: string; codeId: CodeId; code: string };

export function useCode(
  deps: Pick<Deps, "env" | "clock">,
  conn: Conn,
  { phone, ...given }: Given,
): Promise<boolean> {
  return useCodeOf(deps, conn, { ...given, holderIndexes: blindIndexes(deps.env, "phone", phone) });
}

type GivenOf = Omit<Given, "phone"> & { holderIndexes: readonly string[] };

/**
 * Consumes the code when right. The attempt is counted before the comparison and outside any transaction that could
 * roll back, so concurrent attempts cannot exceed five.
 */
export async function useCodeOf(
  { env, clock }: Pick<Deps, "env" | "clock">,
  conn: Conn,
  given: GivenOf,
): Promise<boolean> {
  const now = clock();
  const [row] = await conn
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(
      and(
        eq(smsCode.id, given.codeId),
        eq(smsCode.purpose, given.purpose),
        inArray(smsCode.phoneIndex, [...given.holderIndexes]),
        isNull(smsCode.usedAt),
        gt(smsCode.expiresAt, now),
        lt(smsCode.tries, serviceLimits.codeTries),
      ),
    )
    .returning({ codeHash: smsCode.codeHash });
  if (!row || !sameSecret(codeHash(env, given.codeId, given.code), row.codeHash)) return false;
  const used = await conn
    .update(smsCode)
    .set({ usedAt: now })
    .where(and(eq(smsCode.id, given.codeId), isNull(smsCode.usedAt)))
    .returning({ id: smsCode.id });
  return used.length > 0;
}
