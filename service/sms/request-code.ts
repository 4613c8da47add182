import { addressGroup } from "#contracts/address-group.ts";
import type { SendCodeInput, SentCode, SmsPurpose } from "#contracts/sms.ts";
import { checkCaptcha } from "#service/captcha/check.ts";
import { audit } from "#service/db/audit.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";

import { codesAskedFrom } from "./code-rates.ts";
import { sendCode } from "./send-code.ts";
import { requireSms } from "./way.ts";

type Wanted = {
  purpose: Extract<SmsPurpose, "login" | "forgot" | "register">;
  /** False: to whomever has the phone, account or not. Then every request needs the captcha. */
  toAccount: boolean;
};

/** A code for somebody who is not signed in. The answer is the same whether or not an account has this phone. */
export function requestCode({
  purpose,
  toAccount,
}: Wanted): (call: Call<SendCodeInput, null>) => Promise<SentCode> {
  return async ({ deps, input, facts, who }) => {
    const { db, env } = deps;
    requireSms(env);
    const from = addressGroup(facts.ip);
    const due = !toAccount || env.CAPTCHA === "always" || (await codesAskedFrom(db, from, who.at)) > 0;
    if (due && !(await checkCaptcha(deps, input.captchaId, input.captcha))) {
      const error = "auth.captcha";
      await audit(db, who, { action: "sms.send-code", result: "refused", error, detail: { purpose } });
      throw new ServiceError(error);
    }
    return db.transaction(async (tx) => {
      const sent = await sendCode(deps, tx, { purpose, phone: input.phone, from, toAccount });
      await audit(tx, who, {
        action: "sms.send-code",
        object: { type: "sms-code", id: sent.codeId },
        detail: { purpose },
      });
      return sent;
    });
  };
}
