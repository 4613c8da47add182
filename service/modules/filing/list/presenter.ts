import type { FilingItem } from "#contracts/filing/item.ts";
import { availableActions } from "#contracts/workflow/available.ts";
import type { Actor } from "#service/core/actor.ts";
import { pickColumns } from "#service/db/pick-columns.ts";
import { standing, type Today } from "#service/workflow/deadline/standing.ts";
import { assigneeOf } from "#service/workflow/handling.ts";
import { actorFacts, filingFacts } from "#service/workflow/load.ts";

import { type ListedFiling, shown } from "./rows.ts";

type Reader = { actor: Actor; today: Today };

export function presentRow({ filing, ...listed }: ListedFiling, { actor, today }: Reader): FilingItem {
  return {
    ...pickColumns(filing, shown),
    regionCode: filing.regionCode ?? "",
    regionName: listed.regionName,
    stationName: listed.stationName,
    submittedAt: iso(filing.submittedAt),
    updatedAt: filing.updatedAt.toISOString(),
    deadline: isPastMending(filing, actor) ? null : standing(filing, today),
    assignee: assigneeOf(filing, listed.assigneeName, actor),
    actions: availableActions(filingFacts(filing, listed.newer), actorFacts(actor)),
  };
}

/** No time runs for a deregistered enterprise: it submits nothing any more. */
function isPastMending(
  { status, enterpriseId }: ListedFiling["filing"],
  actor: Pick<Actor, "enterpriseId" | "isEnded">,
): boolean {
  return status === "returned" && actor.isEnded && actor.enterpriseId === enterpriseId;
}

export function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
