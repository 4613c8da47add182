import { and, eq, gt, like, ne, or, type SQL, sql } from "drizzle-orm";

import { filing, type FilingRow } from "#service/db/schema/filing.ts";
import type { Actor } from "#service/http/actor.ts";

/** Where a filing names the enterprises that read it besides its own. */
const parties = ["tendererUscc", "consultUscc", "proxyUscc", "contractorUscc"] as const;

/** Whether every enterprise that reads the one filing reads the other too, both being no drafts. */
export function isReadByAllWhoRead(own: FilingRow, other: FilingRow): boolean {
  const readers = parties.map((party) => other[party]);
  return (
    own.enterpriseId === other.enterpriseId &&
    parties.every((party) => own[party] === "" || readers.includes(own[party]))
  );
}

/**
 * The one place that says which filings a person sees. Drafts never submitted are their enterprise's alone;
 * another enterprise named in a filing by its credit code reads it once it is no draft.
 */
export function inScope({ scope, regulatorId }: Actor): SQL {
  switch (scope.kind) {
    case "enterprise":
      return anyOf(
        eq(filing.enterpriseId, scope.enterpriseId),
        and(ne(filing.status, "draft"), or(...parties.map((party) => eq(filing[party], scope.uscc)))),
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
