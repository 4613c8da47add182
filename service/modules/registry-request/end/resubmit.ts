import { eq } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { dueOf } from "#service/workflow/deadline/due.ts";
import { tellStation } from "#service/workflow/registry-request/announce.ts";
import { addToRecord } from "#service/workflow/registry-request/record.ts";
import { keepRounds } from "#service/workflow/registry-request/rounds.ts";

import { attachFiles } from "../request/files.ts";
import { lockRequest } from "../request/load.ts";
import { mayResubmit } from "../request/policy.ts";
import { enterpriseToEnd } from "./policy.ts";
import { judgedTerms } from "./terms.ts";

/** On what holds now: another revision of the enterprise, other people. */
export function resubmitEnd(
  call: CallOf<"enterpriseEndResubmit">,
): Promise<ReplyOf<"enterpriseEndResubmit">> {
  const { deps, actor, input, auditActor } = call;
  const { at } = auditActor;
  return deps.db.transaction(async (tx) => {
    const sent = await lockRequest(tx, actor, input.registryRequestId);
    if (sent.revision !== input.revision || sent.kind !== "enterprise-end" || !mayResubmit(actor, sent))
      throw new ServiceError("registry-request.stale");
    const { row: ending } = await enterpriseToEnd(tx, actor, sent.enterpriseId);
    if (ending.revision !== input.enterpriseRevision) throw new ServiceError("registry.stale");
    const changes = await judgedTerms(tx, ending, input, at);
    const [row] = await tx
      .update(registryRequest)
      .set({
        baseRevision: ending.revision,
        subjectName: ending.name,
        status: "pending",
        revision: sent.revision + 1,
        changes,
        reason: input.reason,
        opinion: "",
        submittedAt: at,
        statusAt: at,
        ...(await dueOf(tx, "registration", "submitted", at)),
      })
      .where(eq(registryRequest.id, sent.id))
      .returning();
    if (!row) throw new Error("The request was not written");
    await attachFiles(tx, actor, row, input.fileIds);
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
