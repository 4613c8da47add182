import type { RegistryRequestReviewInput } from "#contracts/registry-request/api.ts";
import { endingTerms } from "#contracts/registry-request/enterprise-end.ts";
import type { Call } from "#service/core/call.ts";
import type { Tx } from "#service/db/connect.ts";
import type { RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { applyEnd } from "#service/registry/apply-end.ts";
import { keepHistory } from "#service/registry/history.ts";
import { tellSuccessor } from "#service/workflow/registry-request/announce.ts";
import { closeOpenRequests, lockOpenRequests } from "#service/workflow/registry-request/close-open.ts";

import { afterOf } from "../request/changes.ts";

/** Enterprise, successors, people and the enterprise's other requests in one transaction. */
export async function passEnd(
  tx: Tx,
  call: Call<RegistryRequestReviewInput>,
  row: RegistryRequestRow,
): Promise<void> {
  const { actor, auditActor } = call;
  const { enterpriseId, baseRevision: revision, id: requestId } = row;
  const of = { enterpriseId, except: requestId };
  await lockOpenRequests(tx, of);
  const terms = endingTerms(afterOf(row.changes));
  const { changed, successors } = await applyEnd(tx, {
    enterpriseId,
    revision,
    requestId,
    terms,
    at: auditActor.at,
  });
  for (const subject of changed) await keepHistory(tx, subject, { act: "end", auditActor, actor, requestId });
  await closeOpenRequests(tx, call, of);
  for (const id of successors) await tellSuccessor(tx, call, row, id);
}
