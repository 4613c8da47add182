import { ServiceError } from "#service/core/errors.ts";
import type { AccountRow } from "#service/db/schema/account.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { useCode } from "#service/sms/use-code.ts";

import { guardKeys } from "../guard/guard-keys.ts";
import { beginTry, failTry, refuseTry } from "../guard/guarded-try.ts";
import { checkNewPassword } from "../password/check-new.ts";
import { setPassword } from "../password/set.ts";
import { readChallenge, type Challenge, useChallenge } from "./challenge.ts";
import { askForPasswordOr, open, sendAnotherCode, type SignIn, type Token } from "./finish-sign-in.ts";

type Given = { challenge: string; code: string; newPassword: string; resend?: "" | "1" };

/**
 * Tries count for the account of the challenge, whichever way led to it. A second factor follows the password; any other
 * challenge sets one.
 */
export async function continueSignIn(
  signIn: Omit<SignIn, "keys" | "passwordAt">,
  given: Given,
  isTheirs: (challenge: Challenge) => boolean,
): Promise<Token> {
  const { deps, auditActor, requestContext } = signIn;
  const challenge = await readChallenge(deps.db, given.challenge, auditActor.ip, auditActor.at);
  const { row } = challenge;
  if (!isTheirs(challenge) || challenge.kind === "reset") throw new ServiceError("auth.challenge");
  const keys = guardKeys(deps.env, row.userCode, requestContext.ip);
  const as = {
    ...signIn,
    keys,
    passwordAt: auditActor.at,
    auditActor: { ...auditActor, accountId: row.id, userCode: row.userCode },
  };
  if (row.locked) return refuseTry(as, "auth.disabled");
  if (challenge.kind === "must-change") return newPassword(as, row, given);
  return given.resend === "1"
    ? sendAnotherCode(as, row, given.challenge)
    : secondFactor(as, challenge, given);
}

async function secondFactor(signIn: SignIn, { row, codeId }: Challenge, given: Given): Promise<Token> {
  const { deps } = signIn;
  const reserved = await beginTry(signIn);
  const phone = row.phone === null ? "" : openPersonal(deps.env, "phone", row.phone);
  const { code } = given;
  const right =
    codeId !== null && (await useCode(deps, deps.db, { purpose: "second-factor", phone, codeId, code }));
  if (!right) return failTry(signIn, "auth.code", reserved, row);
  return askForPasswordOr(signIn, row, (tx) => useChallenge(tx, given.challenge));
}

async function newPassword(signIn: SignIn, row: AccountRow, given: Given): Promise<Token> {
  const { deps, auditActor } = signIn;
  await checkNewPassword(deps, row, given.newPassword);
  const hash = await deps.passwords.hash(given.newPassword);
  return deps.db.transaction(async (tx) => {
    await useChallenge(tx, given.challenge);
    const changed = await setPassword(tx, row, hash, auditActor.at);
    return open(signIn, tx, changed, () => Promise.resolve());
  });
}
