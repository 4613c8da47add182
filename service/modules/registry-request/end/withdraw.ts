import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { tellEnterprise } from "#service/workflow/registry-request/announce.ts";

import { lockRequest } from "../request/load.ts";
import { mayWithdrawOfStation } from "../request/policy.ts";
import { takeBack } from "../submit/withdraw.ts";

export function withdrawEnd(
  call: CallOf<"enterpriseEndWithdraw">,
): Promise<ReplyOf<"enterpriseEndWithdraw">> {
  const { deps, actor, input } = call;
  return deps.db.transaction(async (tx) => {
    const sent = await lockRequest(tx, actor, input.registryRequestId);
    if (sent.revision !== input.revision || !mayWithdrawOfStation(actor, sent))
      throw new ServiceError("registry-request.stale");
    const revision = await takeBack(tx, call, sent);
    await tellEnterprise(tx, call, sent, "已由造价站撤回");
    return { revision };
  });
}
