import { addressGroup } from "#contracts/address-group.ts";
import type { ProofPurpose } from "#contracts/proof-of-work.ts";
import type { SendCodeInput, SentCode, SmsPurpose } from "#contracts/sms.ts";
import { judgeCaptcha } from "#service/captcha/judge.ts";
import { audit } from "#service/db/audit.ts";
import type { Call } from "#service/http/call.ts";
import type { Deps } from "#service/http/deps.ts";
import { ServiceError } from "#service/http/errors.ts";

import { codesAskedFrom } from "./code-rates.ts";
import { sendAuditedCode } from "./send-code.ts";
import { requireSms } from "./way.ts";

type Wanted = {
  purpose: Extract<SmsPurpose, "login" | "forgot" | "register">;
  /** The call that the captcha's proof of work is made for. */
  endpoint: ProofPurpose;
  /** False: to whomever has the phone, account or not. Then every request needs the captcha. */
  toAccount: boolean;
  /** Counts a captcha that was answered wrongly. */
  noteWrong: (call: Pick<Call<unknown, null>, "deps" | "facts" | "who">) => Promise<void>;
};

/** Whether the next request of this address needs the captcha: the first one within a day does not. */
export async function isCodeCaptchaDue({ db, env }: Deps, from: string, now: Date): Promise<boolean> {
  return env.CAPTCHA === "always" || (await codesAskedFrom(db, from, now)) > 0;
}

/** A code for somebody who is not signed in. The answer is the same whether or not an account has this phone. */
export function requestCode({
  purpose,
  endpoint,
  toAccount,
  noteWrong,
}: Wanted): (call: Call<SendCodeInput, null>) => Promise<SentCode> {
  return async (call) => {
    const { deps, input, facts, who } = call;
    const { db, env } = deps;
    requireSms(env);
    const from = addressGroup(facts.ip);
    if (!toAccount || (await isCodeCaptchaDue(deps, from, who.at))) {
      const judged = await judgeCaptcha(deps, { purpose: endpoint, ip: facts.ip }, input);
      if (judged === "wrong") await noteWrong(call);
      if (judged !== "passed") {
        const error = "auth.captcha";
        await audit(db, who, { action: "sms.send-code", result: "refused", error, detail: { purpose } });
        throw new ServiceError(error);
      }
    }
    return sendAuditedCode(deps, who, { purpose, phone: input.phone, from, toAccount });
  };
}
