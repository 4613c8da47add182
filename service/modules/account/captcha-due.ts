import { addressGroup } from "#contracts/address-group.ts";
import type { CaptchaDueInput } from "#contracts/captcha.ts";
import type { Call } from "#service/http/call.ts";
import type { Deps } from "#service/http/deps.ts";
import { isCodeCaptchaDue } from "#service/sms/request-code.ts";

import { type GuardKeys, guardKeys } from "./guard-keys.ts";
import { captchaDue, noteWrongCaptcha } from "./guard.ts";

/** Whether a sign-in under these keys needs the captcha. */
export async function isDue({ env, db }: Deps, keys: GuardKeys, now: Date): Promise<boolean> {
  return env.CAPTCHA === "always" || captchaDue(db, keys, now, env.CAPTCHA_ADDRESS_FAILURES);
}

/** Of a call that names no account: it counts for the address alone. */
export async function countWrongCaptcha({
  deps,
  facts,
  who,
}: Pick<Call<unknown, null>, "deps" | "facts" | "who">): Promise<void> {
  await noteWrongCaptcha(deps.db, guardKeys(deps.env, "", facts.ip), who.at);
}

/**
 * Tells before a call whether it needs the captcha. Only tries are counted, never accounts looked up, so a name that
 * nobody has is answered like any other.
 */
export async function tellCaptchaDue({
  deps,
  input: { purpose, userCode },
  facts,
  who,
}: Call<CaptchaDueInput, null>): Promise<{ due: boolean }> {
  if (purpose === "registerSendCaptcha") return { due: true };
  if (purpose !== "accountLogin") {
    return { due: await isCodeCaptchaDue(deps, addressGroup(facts.ip), who.at) };
  }
  const keys = guardKeys(deps.env, userCode.toLowerCase(), facts.ip);
  return { due: await isDue(deps, keys, who.at) };
}
