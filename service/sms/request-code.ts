import { addressGroup } from "#contracts/account/sign-in/address-group.ts";
import type { ProofPurpose } from "#contracts/captcha/proof-of-work.ts";
import type { SendCodeInput, SentCode, SmsPurpose } from "#contracts/sms/sms.ts";
import { judgeCaptcha } from "#service/captcha/judge.ts";
import type { Call } from "#service/core/call.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import { requireSms } from "#service/core/settings/sms-way.ts";
import { audit } from "#service/db/audit.ts";

import { codesAskedFrom } from "./code-rates.ts";
import { sendAuditedCode } from "./send-code.ts";

type Wanted = {
  purpose: Extract<SmsPurpose, "login" | "forgot" | "register">;
  endpoint: ProofPurpose;
  toAccount: boolean;
  noteWrong: (call: Pick<Call<unknown, null>, "deps" | "requestContext" | "auditActor">) => Promise<void>;
};

/** The first request of an address within a day needs no captcha. */
export async function isCodeCaptchaDue({ db, env }: Deps, from: string, now: Date): Promise<boolean> {
  return env.CAPTCHA === "always" || (await codesAskedFrom(db, from, now)) > 0;
}

/** Answers the same whether or not an account has the phone. */
export function requestCode({
  purpose,
  endpoint,
  toAccount,
  noteWrong,
}: Wanted): (call: Call<SendCodeInput, null>) => Promise<SentCode> {
  return async (call) => {
    const { deps, input, requestContext, auditActor } = call;
    const { db, env } = deps;
    requireSms(env);
    const from = addressGroup(requestContext.ip);
    if (!toAccount || (await isCodeCaptchaDue(deps, from, auditActor.at))) {
      const judged = await judgeCaptcha(deps, { purpose: endpoint, ip: requestContext.ip }, input);
      if (judged === "wrong") await noteWrong(call);
      if (judged !== "passed") {
        const error = "auth.captcha";
        await audit(db, auditActor, {
          action: "sms.send-code",
          result: "refused",
          error,
          detail: { purpose },
        });
        throw new ServiceError(error);
      }
    }
    return sendAuditedCode(deps, auditActor, { purpose, phone: input.phone, from, toAccount });
  };
}
