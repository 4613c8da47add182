import type { Right } from "#contracts/permissions.ts";
import { mayPerform } from "#contracts/workflow/available.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import type { FilingRow } from "#service/db/schema/filing.ts";
import type { Actor } from "#service/http/actor.ts";
import { ServiceError } from "#service/http/errors.ts";
import { actorFacts, filingFacts } from "#service/workflow/load.ts";

type Deed = "answer" | "decide" | "retry" | "cancel";

const deeds: Record<Deed, { by: "owner" | "station"; right: Right; in: readonly FilingStatus[] }> = {
  answer: { by: "owner", right: "finding.answer", in: ["returned", "detected"] },
  decide: { by: "station", right: "finding.decide", in: ["detected"] },
  cancel: { by: "station", right: "detection.cancel", in: ["accepted"] },
  retry: { by: "station", right: "detection.retry", in: ["accepted"] },
};

function isPerformer(deed: Deed, filing: FilingRow, actor: Actor): boolean {
  return mayPerform(deeds[deed], filingFacts(filing, false), actorFacts(actor));
}

export function may(deed: Deed, filing: FilingRow, actor: Actor): boolean {
  return isPerformer(deed, filing, actor) && deeds[deed].in.includes(filing.status);
}

export function requireDeed(deed: Deed, filing: FilingRow, actor: Actor): void {
  if (!isPerformer(deed, filing, actor)) throw new ServiceError("permission.denied");
  if (!may(deed, filing, actor)) throw new ServiceError("filing.action");
}
