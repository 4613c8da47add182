import { and, eq, gte, like, lt, type SQL, sql } from "drizzle-orm";

import type { FilingFilter } from "#contracts/filing/api.ts";
import { regionPrefix } from "#contracts/ids.ts";
import { shanghaiMidnight } from "#contracts/shanghai-time.ts";
import { filing } from "#service/db/schema/filing.ts";
import type { Actor } from "#service/http/actor.ts";
import { handledBy } from "#service/modules/task/read.ts";
import { inScope } from "#service/workflow/scope.ts";
import { containsText } from "#service/workflow/search.ts";

/** Which filings the list means: what this person sees, narrowed by what they ask. */
export function listedFilings(filter: FilingFilter, actor: Actor): SQL | undefined {
  const { kind, search, status, regionCode, from, to, handler } = filter;
  return and(
    inScope(actor),
    eq(filing.kind, kind),
    search === "" ? undefined : like(filing.searchText, containsText(search)),
    status === undefined ? undefined : eq(filing.status, status),
    regionCode === undefined ? undefined : like(filing.regionCode, `${regionPrefix(regionCode)}%`),
    from === undefined ? undefined : gte(filing.submittedAt, shanghaiMidnight(from)),
    handler && handledBy(handler, actor),
    to === undefined ? undefined : lt(filing.submittedAt, shanghaiMidnight(to, 1)),
  );
}

const sortColumns = {
  submittedAt: filing.submittedAt,
  updatedAt: filing.updatedAt,
  ceilingPrice: filing.ceilingPrice,
  submittedPrice: filing.submittedPrice,
  approvedPrice: filing.approvedPrice,
  projectName: sql`${filing.projectName} collate "zh-x-icu"`,
} as const;
const nullable = new Set<FilingFilter["sort"]>([
  "submittedAt",
  "ceilingPrice",
  "submittedPrice",
  "approvedPrice",
]);

export function listOrder({ sort, order }: Pick<FilingFilter, "sort" | "order">): SQL[] {
  const direction = sql.raw(order);
  // Saying where nulls go keeps the database from walking along an index that was made without those words.
  const nulls = nullable.has(sort) ? sql` nulls last` : sql``;
  return [sql`${sortColumns[sort]} ${direction}${nulls}`, sql`${filing.id} ${direction}`];
}
