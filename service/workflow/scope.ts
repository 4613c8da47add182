import { and, eq, gt, like, ne, or, type SQL, sql } from "drizzle-orm";

import type { Actor } from "#service/core/actor.ts";
import { parties } from "#service/db/filing-parties.ts";
import { filing } from "#service/db/schema/filing/filing.ts";

/**
 * The only definition of filing visibility: unsubmitted drafts belong to their enterprise; enterprises named in the form
 * by credit code read it once it is no draft.
 */
export function inScope({ scope, stationId }: Actor): SQL {
  switch (scope.kind) {
    case "enterprise":
      return anyOf(
        eq(filing.enterpriseId, scope.enterpriseId),
        and(ne(filing.status, "draft"), or(...parties.map((party) => eq(filing[party], scope.uscc)))),
      );
    case "region":
      return anyOf(
        and(gt(filing.submissionCount, 0), like(filing.regionCode, `${scope.prefix}%`)),
        stationId === null ? undefined : and(gt(filing.submissionCount, 0), eq(filing.stationId, stationId)),
      );
    case "none":
      return sql`false`;
  }
}

function anyOf(...conditions: (SQL | undefined)[]): SQL {
  return or(...conditions) ?? sql`false`;
}
