import type { Right } from "#contracts/permissions/permissions.ts";
import { mayPerform } from "#contracts/workflow/available.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { actorFacts, filingFacts } from "#service/workflow/load.ts";

type FindingAction = "answer" | "decide" | "retry" | "cancel";

const findingActions: Record<
  FindingAction,
  { by: "owner" | "station"; right: Right; in: readonly FilingStatus[] }
> = {
  answer: { by: "owner", right: "finding.answer", in: ["returned", "detected"] },
  decide: { by: "station", right: "finding.decide", in: ["detected"] },
  cancel: { by: "station", right: "detection.cancel", in: ["accepted"] },
  retry: { by: "station", right: "detection.retry", in: ["accepted"] },
};

function isPerformer(action: FindingAction, filing: FilingRow, actor: Actor): boolean {
  return mayPerform(findingActions[action], filingFacts(filing, null), actorFacts(actor));
}

export function may(action: FindingAction, filing: FilingRow, actor: Actor): boolean {
  return isPerformer(action, filing, actor) && findingActions[action].in.includes(filing.status);
}

export function requireFindingAction(action: FindingAction, filing: FilingRow, actor: Actor): void {
  if (!isPerformer(action, filing, actor)) throw new ServiceError("permission.denied");
  if (!may(action, filing, actor)) throw new ServiceError("filing.action");
}
