import type { FilingItem } from "#contracts/filing/api.ts";
import { availableActions } from "#contracts/workflow/available.ts";
import type { Actor } from "#service/http/actor.ts";
import { handlerOf } from "#service/modules/task/read.ts";
import { standing, type Today } from "#service/workflow/deadline/standing.ts";
import { actorFacts, filingFacts } from "#service/workflow/load.ts";

import type { ListedFiling } from "./rows.ts";

/** For whom, and at what time. */
type Reader = { actor: Actor; today: Today };

/** The only way in which a filing becomes an answer. */
export function presentRow({ filing, ...listed }: ListedFiling, { actor, today }: Reader): FilingItem {
  return {
    id: filing.id,
    kind: filing.kind,
    revision: filing.revision,
    version: filing.version,
    acceptNo: filing.acceptNo,
    filingNo: filing.filingNo,
    projectName: filing.projectName,
    tenderName: filing.tenderName,
    regionCode: filing.regionCode ?? "",
    regionName: listed.regionName,
    tendererName: filing.tendererName,
    consultName: filing.consultName,
    contractorName: filing.contractorName,
    ceilingPrice: filing.ceilingPrice,
    submittedPrice: filing.submittedPrice,
    approvedPrice: filing.approvedPrice,
    status: filing.status,
    returnKind: filing.returnKind,
    regulatorName: listed.regulatorName,
    submittedAt: iso(filing.submittedAt),
    updatedAt: filing.updatedAt.toISOString(),
    deadline: standing(filing, today),
    handler: handlerOf(filing, listed.handlerName, actor),
    actions: availableActions(filingFacts(filing, listed.hasNewer), actorFacts(actor)),
  };
}

export function iso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
