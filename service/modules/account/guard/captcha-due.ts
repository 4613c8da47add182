import { addressGroup } from "#contracts/account/sign-in/address-group.ts";
import type { CaptchaDueInput } from "#contracts/captcha/captcha.ts";
import type { Call } from "#service/core/call.ts";
import type { Deps } from "#service/core/deps.ts";
import { isCodeCaptchaDue } from "#service/sms/request-code.ts";

import { type GuardKeys, guardKeys } from "./guard-keys.ts";
import { captchaDue, noteWrongCaptcha } from "./guard.ts";

export async function isCaptchaDue({ env, db }: Deps, keys: GuardKeys, now: Date): Promise<boolean> {
  return env.CAPTCHA === "always" || captchaDue(db, keys, now, env.CAPTCHA_ADDRESS_FAILURES);
}

export async function countWrongCaptcha({
  deps,
  requestContext,
  auditActor,
}: Pick<Call<unknown, null>, "deps" | "requestContext" | "auditActor">): Promise<void> {
  await noteWrongCaptcha(deps.db, guardKeys(deps.env, "", requestContext.ip), auditActor.at);
}

/** Counts tries only and looks up no account, so an unknown name gets the same answer as any other. */
export async function tellCaptchaDue({
  deps,
  input: { purpose, userCode },
  requestContext,
  auditActor,
}: Call<CaptchaDueInput, null>): Promise<{ due: boolean }> {
  if (purpose === "registrationSmsCode" || purpose === "personalDataCode") return { due: true };
  if (purpose !== "accountLogin") {
    return { due: await isCodeCaptchaDue(deps, addressGroup(requestContext.ip), auditActor.at) };
  }
  const keys = guardKeys(deps.env, userCode.toLowerCase(), requestContext.ip);
  return { due: await isCaptchaDue(deps, keys, auditActor.at) };
}
