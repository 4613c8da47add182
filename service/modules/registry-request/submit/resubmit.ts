import { eq } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { reviewedValues } from "#service/registry/reviewed-values.ts";
import { dueOf } from "#service/workflow/deadline/due.ts";
import { tellStation } from "#service/workflow/registry-request/announce.ts";
import { addToRecord } from "#service/workflow/registry-request/record.ts";
import { keepRounds } from "#service/workflow/registry-request/rounds.ts";

import { afterOf, changesBetween, judgedValues, openChanges, sealChanges } from "../request/changes.ts";
import { attachFiles } from "../request/files.ts";
import { lockRequest, subjectOf } from "../request/load.ts";
import { mayResubmit } from "../request/policy.ts";
import { requireFree } from "./checks.ts";
import { filesOf } from "./submit.ts";

/** Compares with what holds now, which may have changed since the first submission. */
export function resubmitRequest(
  call: CallOf<"registryRequestResubmit">,
): Promise<ReplyOf<"registryRequestResubmit">> {
  const { deps, actor, input, auditActor } = call;
  const { at } = auditActor;
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
      now: at,
    });
    const changes = changesBetween(sent.kind, before.values, after);
    await requireFree(tx, deps.env, subject, after);
    const [row] = await tx
      .update(registryRequest)
      .set({
        baseRevision: before.revision,
        subjectName: before.name,
        status: "pending",
        revision: sent.revision + 1,
        changes: sealChanges(deps.env, changes),
        reason: input.reason,
        opinion: "",
        submittedAt: at,
        statusAt: at,
        ...(await dueOf(tx, "registration", "submitted", at)),
      })
      .where(eq(registryRequest.id, sent.id))
      .returning();
    if (!row) throw new Error("The request was not written");
    await attachFiles(tx, actor, row, filesOf(input.fileIds, afterOf(changes)));
    await addToRecord(tx, call, { id: row.id, action: "submit", opinion: input.reason });
    await keepRounds(tx, [row.id]);
    await tellStation(tx, call, row, "已补正后重新提交");
    await audit(tx, auditActor, {
      action: "registry-request.submit",
      object: { type: "registry-request", id: row.id },
      detail: { number: row.number, kind: row.kind, revision: row.revision },
    });
    return { revision: row.revision };
  });
}
