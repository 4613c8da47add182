import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { openChanges, sealChanges } from "#service/personal-data/request-changes.ts";
import { reviewedValues } from "#service/registry/reviewed-values.ts";

import { afterOf, changesBetween, judgedValues } from "../request/changes.ts";
import { lockRequest, subjectOf } from "../request/load.ts";
import { mayResubmit } from "../request/policy.ts";
import { requireFree, requireScan } from "./checks.ts";
import { sendAgain } from "./submission.ts";
import { filesOf } from "./submit.ts";

/** Compares with what holds now, which may have changed since the first submission. */
export function resubmitRequest(
  call: CallOf<"registryRequestResubmit">,
): Promise<ReplyOf<"registryRequestResubmit">> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const sent = await lockRequest(tx, actor, input.registryRequestId);
    if (sent.revision !== input.revision || !mayResubmit(actor, sent))
      throw new ServiceError("registry-request.stale");
    // These have their own forms.
    if (sent.kind === "transfer" || sent.kind === "enterprise-end")
      throw new ServiceError("registry-request.stale");
    const subject = subjectOf(sent);
    const before = await reviewedValues(tx, deps.env, subject, true);
    if (before.revision !== input.subjectRevision) throw new ServiceError("registry.stale");
    const after = judgedValues(sent.kind, input.values, {
      current: before.values,
      requested: afterOf(openChanges(deps.env, sent.changes)),
      now: auditActor.at,
    });
    const changes = changesBetween(sent.kind, before.values, after);
    requireScan(sent.kind, input.fileIds);
    await requireFree(tx, deps.env, subject, after);
    return sendAgain(tx, call, sent, {
      baseRevision: before.revision,
      subjectName: before.name,
      changes: sealChanges(deps.env, changes),
      fileIds: filesOf(input.fileIds, afterOf(changes)),
    });
  });
}
