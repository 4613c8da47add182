import type { FilingActInput } from "#contracts/filing/api.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import type { Transition } from "#contracts/workflow/table.ts";
import { requireReauth } from "#service/auth/session/reauth.ts";
import type { Call } from "#service/core/call.ts";

import { change } from "./effects/change.ts";
import type { Effect } from "./effects/effect.ts";
import { accept, publish, purge, sendBack, unarchive } from "./effects/review.ts";
import { revoke, submit } from "./effects/submit.ts";
import { actorFacts, loadFacts, lockVisible, requireRevision } from "./load.ts";
import { checkOpinion, checkResult, requireTransition } from "./policy.ts";
import { recordTransition } from "./record-transition.ts";

export type Applied = { id: FilingId; status: FilingStatus; revision: number };

export function performAction(call: Call<FilingActInput>): Promise<Applied> {
  const { deps, actor, input, auditActor } = call;
  checkResult(input.action, input.result);
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    await requireRevision(tx, filing, input.revision);
    const facts = await loadFacts(tx, filing);
    const transition = requireTransition(facts, actorFacts(actor), input.action, input.result);
    checkOpinion(transition, input.opinion);
    if (transition.action === "purge" || transition.action === "unarchive")
      requireReauth(actor, auditActor.at);
    const outcome = await effectOf(transition)({ deps, tx, filing, transition, auditActor });
    const after = await recordTransition(tx, filing, {
      ...outcome,
      transition,
      opinion: input.opinion,
      operator: { name: actor.name, unitName: actor.unitName, stationId: actor.stationId },
      auditActor,
    });
    const { id, status, revision } = outcome.created ?? after;
    return { id, status, revision };
  });
}

function effectOf(transition: Transition): Effect {
  switch (transition.action) {
    case "submit":
      return submit;
    case "revoke":
      return revoke;
    case "audit":
      if (transition.result !== "pass") return sendBack;
      return transition.to === "accepted" ? accept : publish;
    case "back":
      return sendBack;
    case "change":
      return change;
    case "unarchive":
      return unarchive;
    case "purge":
      return purge;
    case "detected":
    case "expired":
      throw new Error(`${transition.action} is no step of a person`);
  }
}
