import type { PhoneLoginInput } from "#contracts/account/account.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { blindIndexes } from "#service/personal-data/seal.ts";

import type { Challenge } from "./challenge.ts";
import { continueSignIn } from "./continue-sign-in.ts";
import { goOn, refuseProven, type Token } from "./finish-sign-in.ts";
import { provePhone } from "./prove-phone.ts";
import { needsSecondFactor } from "./second-factor.ts";

const action = "account.phone-login";

export async function phoneLogin(call: Call<PhoneLoginInput, null>): Promise<Token> {
  const { deps, requestContext, auditActor, input } = call;
  if (input.challenge !== "") {
    const indexes = new Set(blindIndexes(deps.env, "phone", input.phone));
    // A phone leads to no other challenge: accounts with a second factor begin with the password.
    const isTheirs = ({ kind, row }: Challenge) =>
      kind === "must-change" && indexes.has(row.phoneIndex ?? "");
    return continueSignIn({ deps, requestContext, auditActor, action }, input, isTheirs);
  }
  if (input.codeId === "") throw new ServiceError("auth.code", { message: "请先获取短信验证码" });
  const { phone, codeId, code } = input;
  const { row, attempt } = await provePhone(call, action, { purpose: "login", phone, codeId, code });
  if (needsSecondFactor(deps.env, row)) return refuseProven(attempt, "auth.method");
  return goOn({ ...attempt, requestContext, passwordAt: null }, row);
}
