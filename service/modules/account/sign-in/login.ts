import { eq } from "drizzle-orm";

import type { LoginInput } from "#contracts/account/account.ts";
import { judgeCaptcha } from "#service/captcha/judge.ts";
import type { Call } from "#service/core/call.ts";
import { account } from "#service/db/schema/account.ts";

import { isCaptchaDue } from "../guard/captcha-due.ts";
import { guardKeys } from "../guard/guard-keys.ts";
import { noteWrongCaptcha } from "../guard/guard.ts";
import { beginTry, failTry, refuseTry } from "../guard/guarded-try.ts";
import { continueSignIn } from "./continue-sign-in.ts";
import { goOn, type SignIn, type Token } from "./finish-sign-in.ts";

/** An unknown account gets the same words in the same time as a wrong password. */
export async function login({
  deps,
  input,
  requestContext,
  auditActor,
}: Call<LoginInput, null>): Promise<Token> {
  const userCode = input.userCode.toLowerCase();
  const keys = guardKeys(deps.env, userCode, requestContext.ip);
  const action = "account.login";
  const signIn: SignIn = { deps, requestContext, auditActor, keys, action, passwordAt: auditActor.at };
  if (input.challenge !== "") return continueSignIn(signIn, input, ({ row }) => row.userCode === userCode);

  if (await isCaptchaDue(deps, keys, auditActor.at)) {
    const judged = await judgeCaptcha(deps, { purpose: "accountLogin", ip: requestContext.ip }, input);
    if (judged === "wrong") await noteWrongCaptcha(deps.db, keys, auditActor.at);
    if (judged !== "passed") return refuseTry(signIn, "auth.captcha");
  }
  const [row] = await deps.db.select().from(account).where(eq(account.userCode, userCode));
  // Text typed for an unknown account may be a password, so it is not stored.
  const as = {
    ...signIn,
    auditActor: { ...auditActor, accountId: row?.id ?? null, userCode: row?.userCode ?? "" },
  };
  const reserved = await beginTry(as);
  const right = await deps.passwords.verify(row?.passwordHash ?? null, input.password);
  if (!row || !right) return failTry(as, "auth.failed", reserved, row ?? null);
  return goOn(as, row);
}
