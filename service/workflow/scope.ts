import { and, eq, gt, like, ne, or, type SQL, sql } from "drizzle-orm";

import type { Actor } from "#service/core/actor.ts";
import { parties } from "#service/db/filing-parties.ts";
import { filingTally } from "#service/db/schema/filing/filing-tally.ts";
import { filing } from "#service/db/schema/filing/filing.ts";

const submitted = gt(filing.submissionCount, 0);

type Placed = Pick<typeof filing | typeof filingTally, "regionCode" | "stationId">;
type Station = { scope: { prefix: string }; stationId: Actor["stationId"] };

/** Place of the station, and filings that are its own elsewhere. */
function stationSight(of: Placed, { scope, stationId }: Station): [SQL, SQL?] {
  const within = like(of.regionCode, `${scope.prefix}%`);
  return stationId === null ? [within] : [within, eq(of.stationId, stationId)];
}

/**
 * The only definition of filing visibility: unsubmitted drafts belong to their enterprise; enterprises named in the form
 * by credit code, as last submitted, read it once it is no draft.
 */
export function inScope({ scope, stationId }: Actor): SQL {
  switch (scope.kind) {
    case "enterprise":
      return anyOf(
        eq(filing.enterpriseId, scope.enterpriseId),
        and(ne(filing.status, "draft"), or(...parties.map((party) => eq(filing[party], scope.uscc)))),
      );
    case "region":
      return anyOf(...stationSight(filing, { scope, stationId }).map((part) => and(submitted, part)));
    case "none":
      return sql`false`;
  }
}

/** `inScope` in parts without a common row, each of which an index answers by itself: for counts. */
export function scopeParts(actor: Actor): SQL[] {
  const { scope, stationId } = actor;
  if (scope.kind !== "region") return [inScope(actor)];
  const [within, own] = stationSight(filing, { scope, stationId });
  const parts = own ? [within, and(own, sql`${within} is not true`)] : [within];
  return parts.flatMap((part) => and(submitted, part) ?? []);
}

/** Limits the sums over filed filings to a station's sight; enterprises add up their own filings. */
export function inTallyScope({ scope, stationId }: Actor): SQL {
  return scope.kind === "region" ? anyOf(...stationSight(filingTally, { scope, stationId })) : sql`false`;
}

function anyOf(...conditions: (SQL | undefined)[]): SQL {
  return or(...conditions) ?? sql`false`;
}
