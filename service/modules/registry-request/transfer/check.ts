import { shanghaiDay } from "#contracts/shanghai-time.ts";
import { limitAccount } from "#service/auth/address-limit.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { isOpenAbout } from "#service/registry/is-open-about.ts";
import { ownEnterprise } from "#service/registry/scope.ts";

import { isRepeat, matchRegistered } from "./match.ts";
import { phoneToAsk } from "./phone.ts";

const mostTries = 30;

/** Each call may be a guess. */
export function limitGuesses(deps: Deps, { accountId }: Actor): Promise<void> {
  return limitAccount(deps, "transfer", accountId, mostTries);
}

/** Tells whether the transfer can be asked for, and how the person is to consent; nothing of the other enterprise. */
export async function checkTransfer(call: CallOf<"transferCheck">): Promise<ReplyOf<"transferCheck">> {
  const { deps, actor, input, auditActor } = call;
  const enterpriseId = ownEnterprise(actor);
  await limitGuesses(deps, actor);
  const today = shanghaiDay(auditActor.at);
  return deps.db.transaction(async (tx) => {
    const found = await matchRegistered(tx, deps.env, input, { enterpriseId, today });
    const open = isOpenAbout({ type: "person", id: found.personId });
    if ((await tx.$count(registryRequest, open)) > 0) throw new ServiceError("registry-request.open");
    await audit(tx, auditActor, {
      action: "transfer.check",
      object: { type: "person", id: found.personId },
    });
    const { formerEnterpriseId } = found;
    const parties = { enterpriseId, formerEnterpriseId, contractOn: null, requestedAt: auditActor.at };
    const { phone, reason } = await phoneToAsk(tx, deps.env, found.row, parties);
    return {
      way: phone === null ? "paper" : "sms",
      smsObstacle: reason,
      needsSpecialReason: isRepeat(deps.env, found.transferredOn, today),
    };
  });
}
