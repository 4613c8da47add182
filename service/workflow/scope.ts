import { and, eq, gt, like, ne, or, type SQL, sql } from "drizzle-orm";

import { filing } from "#service/db/schema/filing.ts";
import type { Actor } from "#service/http/actor.ts";

/**
 * The one place that says which filings a person sees. Drafts never submitted are their enterprise's alone;
 * another enterprise named in a filing by its credit code reads it once it is no draft.
 */
export function inScope({ scope, regulatorId }: Actor): SQL {
  switch (scope.kind) {
    case "enterprise":
      return anyOf(
        eq(filing.enterpriseId, scope.enterpriseId),
        and(
          ne(filing.status, "draft"),
          or(
            eq(filing.tendererUscc, scope.uscc),
            eq(filing.consultUscc, scope.uscc),
            eq(filing.proxyUscc, scope.uscc),
            eq(filing.contractorUscc, scope.uscc),
          ),
        ),
      );
    case "region":
      return anyOf(
        and(gt(filing.rounds, 0), like(filing.regionCode, `${scope.prefix}%`)),
        regulatorId === null ? undefined : and(gt(filing.rounds, 0), eq(filing.regulatorId, regulatorId)),
      );
    case "none":
      return sql`false`;
  }
}

function anyOf(...conditions: (SQL | undefined)[]): SQL {
  return or(...conditions) ?? sql`false`;
}
