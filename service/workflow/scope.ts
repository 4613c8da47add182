import { and, eq, gt, like, ne, or, type SQL, sql } from "drizzle-orm";

import type { Actor } from "#service/core/actor.ts";
import { parties } from "#service/db/filing-parties.ts";
import { filingTally } from "#service/db/schema/filing/filing-tally.ts";
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

/** `inScope` in parts without a common row, each of which an index answers by itself: for counts. */
export function scopeParts(actor: Actor): SQL[] {
  const { scope, stationId } = actor;
  if (scope.kind !== "region" || stationId === null) return [inScope(actor)];
  const within = like(filing.regionCode, `${scope.prefix}%`);
  const submitted = gt(filing.submissionCount, 0);
  const elsewhere = and(submitted, eq(filing.stationId, stationId), sql`${within} is not true`);
  return [and(submitted, within), elsewhere].filter((part) => part !== undefined);
}

/** Limits the sums over filed filings to a station's sight; enterprises add up their own filings. */
export function inTallyScope({ scope, stationId }: Actor): SQL {
  if (scope.kind !== "region") return sql`false`;
  return anyOf(
    like(filingTally.regionCode, `${scope.prefix}%`),
    stationId === null ? undefined : eq(filingTally.stationId, stationId),
  );
}

function anyOf(...conditions: (SQL | undefined)[]): SQL {
  return or(...conditions) ?? sql`false`;
}
