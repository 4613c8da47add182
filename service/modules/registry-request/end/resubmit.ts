import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";

import { lockRequest } from "../request/load.ts";
import { mayResubmit } from "../request/policy.ts";
import { sendAgain } from "../submit/submission.ts";
import { enterpriseToEnd } from "./policy.ts";
import { judgedTerms } from "./terms.ts";

/** On what holds now: another revision of the enterprise, other people. */
export function resubmitEnd(
  call: CallOf<"enterpriseEndResubmit">,
): Promise<ReplyOf<"enterpriseEndResubmit">> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const sent = await lockRequest(tx, actor, input.registryRequestId);
    if (sent.revision !== input.revision || sent.kind !== "enterprise-end" || !mayResubmit(actor, sent))
      throw new ServiceError("registry-request.stale");
    const { row: ending } = await enterpriseToEnd(tx, actor, sent.enterpriseId);
    if (ending.revision !== input.enterpriseRevision) throw new ServiceError("registry.stale");
    const changes = await judgedTerms(tx, ending, input, auditActor.at);
    const { revision: baseRevision, name: subjectName } = ending;
    return sendAgain(tx, call, sent, { baseRevision, subjectName, changes, fileIds: input.fileIds });
  });
}
