import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";

import type { FilingFilter, FilingListInput } from "#contracts/filing/list-api.ts";
import { filterCodes } from "#contracts/filing/list-filters.ts";
import type { Conn } from "#service/db/connect.ts";
import type { Counted } from "#service/db/count-up-to.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { inScope } from "#service/workflow/scope.ts";

import { type Asker, conditionOf } from "./list-sources.ts";

export function listedFilings(
  filter: FilingFilter,
  asker: Asker,
  scope: SQL = inScope(asker.actor),
): SQL | undefined {
  return and(
    scope,
    eq(filing.kind, filter.kind),
    ...filterCodes.map((code) => conditionOf(code, filter[code], asker)),
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
  // An explicit NULLS LAST where no nulls occur would keep the planner from using the index.
  const nulls = nullable.has(sort) ? sql` nulls last` : sql``;
  return [sql`${sortColumns[sort]} ${direction}${nulls}`, sql`${filing.id} ${direction}`];
}

export function listedIds(conn: Conn, where: SQL | undefined) {
  return conn.select({ id: filing.id }).from(filing).where(where).$dynamic();
}

function onPage<T extends PgSelect>(rows: T, input: FilingListInput) {
  return rows
    .orderBy(...listOrder(input))
    .limit(input.pageSize)
    .offset((input.curPage - 1) * input.pageSize);
}

/** Alone, so that an index answers: the rows of the pages before are only counted. */
export function pageIds(conn: Conn, where: SQL | undefined, input: FilingListInput) {
  return onPage(listedIds(conn, where), input);
}

/** With the total in each row. */
export function countedPageIds(
  conn: Conn,
  where: SQL | undefined,
  { input, counted }: { input: FilingListInput; counted: SQL<Counted> },
) {
  return onPage(conn.select({ id: filing.id, counted }).from(filing).where(where).$dynamic(), input);
}
