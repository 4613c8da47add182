import type { ForgetPassInput, ForgetVerifyInput } from "#contracts/account/account-safety.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";

import { guardKeys } from "../guard/guard-keys.ts";
import { forgiveTries, takeBackTry } from "../guard/guard.ts";
import { refuseTry } from "../guard/guarded-try.ts";
import { checkNewPassword } from "../password/check-new.ts";
import { setPassword } from "../password/set.ts";
import { issueChallenge, readChallenge, useChallenge } from "./challenge.ts";
import { provePhone } from "./prove-phone.ts";

export async function forgetPwdVerify(
  call: Call<ForgetVerifyInput, null>,
): Promise<{ challenge: string; userCode: string }> {
  const { deps, input } = call;
  const { phone, codeId, code } = input;
  const action = "account.forgot-verify";
  const { row, attempt } = await provePhone(call, action, { purpose: "forgot", phone, codeId, code });
  if (row.locked) return refuseTry(attempt, "auth.disabled");
  const { ip, at: now } = call.auditActor;
  return deps.db.transaction(async (tx) => {
    await takeBackTry(tx, attempt.keys);
    const challenge = await issueChallenge(tx, { kind: "reset", row, ip, now });
    await audit(tx, attempt.auditActor, { action, object: { type: "account", id: row.id } });
    return { challenge, userCode: row.userCode };
  });
}

/** Lifts lock-outs: the caller has just proved to own the account. */
export async function forgetPass({
  deps,
  input,
  requestContext,
  auditActor,
}: Call<ForgetPassInput, null>): Promise<Record<string, never>> {
  const { row, kind } = await readChallenge(deps.db, input.challenge, auditActor.ip, auditActor.at);
  if (kind !== "reset" || row.locked) throw new ServiceError("auth.challenge");
  await checkNewPassword(deps, row, input.newPassword);
  const hash = await deps.passwords.hash(input.newPassword);
  await deps.db.transaction(async (tx) => {
    await useChallenge(tx, input.challenge);
    await setPassword(tx, row, hash, auditActor.at);
    await forgiveTries(tx, guardKeys(deps.env, row.userCode, requestContext.ip));
    const as = { ...auditActor, accountId: row.id, userCode: row.userCode };
    await audit(tx, as, { action: "account.forgot-pass", object: { type: "account", id: row.id } });
  });
  return {};
}
