import { inArray } from "drizzle-orm";

import type { AuditAction } from "#contracts/audit-log/acts.ts";
import type { CodeId } from "#contracts/ids.ts";
import type { SmsPurpose } from "#contracts/sms/sms.ts";
import type { Call } from "#service/core/call.ts";
import { requireSms } from "#service/core/settings/sms-way.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { blindIndex, blindIndexes } from "#service/personal-data/seal.ts";
import { useCode } from "#service/sms/use-code.ts";

import { guardKeys } from "../guard/guard-keys.ts";
import { forgiveTries, reserveTry } from "../guard/guard.ts";
import { type Attempt, beginTry, failTry, refuseTry } from "../guard/guarded-try.ts";
import { markTries } from "../guard/lockouts.ts";

export type PhoneProof = { purpose: SmsPurpose; phone: string; codeId: CodeId; code: string };

/**
 * An unknown phone is refused in the same words after the same work.
 * Counts the try for the phone and, without revealing it, for its account.
 */
export async function provePhone(
  { deps, requestContext, auditActor }: Pick<Call<unknown, null>, "deps" | "requestContext" | "auditActor">,
  action: AuditAction,
  proof: PhoneProof,
): Promise<{ row: AccountRow; attempt: Attempt }> {
  const { db, env } = deps;
  requireSms(env);
  const phoneIndex = blindIndex(env, "phone", proof.phone);
  const [row] = await db
    .select()
    .from(account)
    .where(inArray(account.phoneIndex, blindIndexes(env, "phone", proof.phone)));
  const as = { ...auditActor, accountId: row?.id ?? null, userCode: row?.userCode ?? "" };
  const byPhone: Attempt = {
    deps,
    auditActor: as,
    action,
    keys: guardKeys(env, phoneIndex, requestContext.ip),
  };
  const ofPhone = await beginTry(byPhone);
  const keys = guardKeys(env, row?.userCode ?? `nobody:${phoneIndex}`, requestContext.ip);
  const ofAccount = await reserveTry(db, keys, auditActor.at);
  const attempt: Attempt = { ...byPhone, keys, told: byPhone.keys };
  const right = await useCode(deps, db, proof);
  if (!row || !right) {
    await markTries(db, byPhone.keys, row?.id ?? null);
    const last = ofAccount.last === "account" ? "account" : ofPhone.last;
    return failTry(attempt, "auth.code", { last }, row ?? null);
  }
  if (ofAccount.locked) return refuseTry(attempt, "auth.locked");
  await forgiveTries(db, byPhone.keys);
  return { row, attempt };
}
