import { addressGroup } from "#contracts/account/sign-in/address-group.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import { judgeCaptcha } from "#service/captcha/judge.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { requireSms } from "#service/core/settings/sms-way.ts";
import { audit, type AuditEntry } from "#service/db/audit.ts";
import { countWrongCaptcha } from "#service/modules/account/read.ts";
import { blindIndex } from "#service/personal-data/seal.ts";
import { issueCode } from "#service/sms/send-code.ts";

import { findReachable } from "./find.ts";

type CodeCall = CallOf<"personalDataCode">;

const mostTries = 30;
const purpose = "personal-data";
const action = "sms.send-code";

/**
 * Sends the code to the phone of the registry alone. Takes the same steps for everybody: the message to nobody is
 * written and dropped, and rates count by the ID number.
 */
export async function sendOwnCode(call: CodeCall): Promise<ReplyOf<"personalDataCode">> {
  const { deps, input, requestContext, auditActor } = call;
  const { db, env } = deps;
  requireSms(env);
  await limitAddress(deps, "personal-data-code", requestContext.ip, mostTries);
  await requireCaptcha(call);
  const from = addressGroup(requestContext.ip);
  return db.transaction(async (tx) => {
    const found = await findReachable(tx, env, input);
    const sent = await issueCode(deps, tx, {
      purpose,
      from,
      phone: found?.phone ?? "",
      holderIndex: blindIndex(env, "id-number", input.idNumber),
      isDropped: found === null,
      toAccount: false,
    });
    const object: AuditEntry["object"] =
      found === null ? { type: "sms-code", id: sent.codeId } : { type: "person", id: found.row.id };
    await audit(tx, auditActor, { action, object, detail: { purpose } });
    return sent;
  });
}

async function requireCaptcha(call: CodeCall): Promise<void> {
  const { deps, input, requestContext, auditActor } = call;
  const wanted = { purpose: "personalDataCode", ip: requestContext.ip } as const;
  const judged = await judgeCaptcha(deps, wanted, input);
  if (judged === "passed") return;
  if (judged === "wrong") await countWrongCaptcha(call);
  const error = "auth.captcha";
  await audit(deps.db, auditActor, { action, result: "refused", error, detail: { purpose } });
  throw new ServiceError(error);
}
