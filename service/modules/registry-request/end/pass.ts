import type { RegistryRequestReviewInput } from "#contracts/registry-request/api.ts";
import { type EndingTerms, endingTerms } from "#contracts/registry-request/enterprise-end.ts";
import { goesOn } from "#contracts/registry-request/options.ts";
import type { Call } from "#service/core/call.ts";
import type { Tx } from "#service/db/connect.ts";
import type { RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { applyEnd } from "#service/registry/apply-end.ts";
import { keepHistory } from "#service/registry/history.ts";
import { tellSuccessor } from "#service/workflow/registry-request/announce.ts";
import { closeOpenRequests, lockOpenRequests } from "#service/workflow/registry-request/close-open.ts";
import { lockRequestAbout, settleAtLeaving } from "#service/workflow/registry-request/sweep-transfers.ts";

import { afterOf } from "../request/changes.ts";

/** Enterprise, successors, people and the enterprise's other requests in one transaction. */
export async function passEnd(
  tx: Tx,
  call: Call<RegistryRequestReviewInput>,
  row: RegistryRequestRow,
): Promise<void> {
  const { deps, actor, auditActor } = call;
  const { enterpriseId, id: requestId } = row;
  const revision = row.byStation ? null : row.baseRevision;
  const of = { enterpriseId, except: requestId };
  const terms = endingTerms(afterOf(row.changes));
  const stays = goesOn(terms.ending);
  if (!stays) await lockOpenRequests(tx, of);
  const about = stays ? await lockAbout(tx, terms) : [];
  const { changed, successors } = await applyEnd(tx, {
    enterpriseId,
    revision,
    requestId,
    terms,
    at: auditActor.at,
  });
  for (const subject of changed) await keepHistory(tx, subject, { act: "end", auditActor, actor, requestId });
  if (!stays) await closeOpenRequests(tx, call, of);
  for (const request of about)
    await settleAtLeaving(tx, deps.env, { auditActor, actor }, request, enterpriseId);
  for (const id of successors) await tellSuccessor(tx, call, row, id);
}

/** Open requests about the people who go, locked before the people. */
async function lockAbout(tx: Tx, { moves }: EndingTerms): Promise<RegistryRequestRow[]> {
  const found: RegistryRequestRow[] = [];
  for (const { personId } of moves.toSorted((a, b) => (a.personId < b.personId ? -1 : 1))) {
    const request = await lockRequestAbout(tx, personId);
    if (request) found.push(request);
  }
  return found;
}
