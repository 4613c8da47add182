import { and, count, eq, gte, like, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";

import type { MaxPriceListInput, maxPriceListOutputSchema } from "#contracts/max-price/api.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing.ts";
import type { Call } from "#service/http/call.ts";
import { inScope } from "#service/workflow/scope.ts";
import { containsText } from "#service/workflow/search.ts";

import { presentRow } from "./presenter.ts";
import { selectFilings } from "./rows.ts";

type Page = z.input<typeof maxPriceListOutputSchema>;

export async function listMaxPrice({ deps, actor, input }: Call<MaxPriceListInput>): Promise<Page> {
  const where = and(inScope(actor), ...filters(input));
  const [counted] = await deps.db.select({ total: count() }).from(filing).where(where);
  const rows = await selectPage(deps.db, where, input);
  return {
    total: counted?.total ?? 0,
    curPage: input.curPage,
    pageSize: input.pageSize,
    rows: rows.map((row) => presentRow(row, actor)),
  };
}

export function selectPage(conn: Conn, where: SQL | undefined, input: MaxPriceListInput) {
  return selectFilings(conn)
    .where(where)
    .orderBy(...ordering(input))
    .limit(input.pageSize)
    .offset((input.curPage - 1) * input.pageSize);
}

function filters(input: MaxPriceListInput): (SQL | undefined)[] {
  return [
    input.search === "" ? undefined : like(filing.searchText, containsText(input.search)),
    input.status === undefined ? undefined : eq(filing.status, input.status),
    input.regionCode === undefined
      ? undefined
      : like(filing.regionCode, `${regionPrefix(input.regionCode)}%`),
    input.from === undefined ? undefined : gte(filing.submittedAt, shanghaiMidnight(input.from, 0)),
    input.to === undefined ? undefined : lt(filing.submittedAt, shanghaiMidnight(input.to, 1)),
  ];
}

/** The code of a province or city without the zeros that stand for "all of it". */
function regionPrefix(code: string): string {
  return code.replace(/(00){1,2}$/, "");
}

function shanghaiMidnight(date: string, daysLater: number): Date {
  return new Date(Date.parse(`${date}T00:00:00+08:00`) + daysLater * 86_400_000);
}

const sortColumns = {
  submittedAt: filing.submittedAt,
  updatedAt: filing.updatedAt,
  ceilingPrice: filing.ceilingPrice,
  projectName: sql`${filing.projectName} collate "zh-x-icu"`,
} as const;
const nullable = new Set<MaxPriceListInput["sort"]>(["submittedAt", "ceilingPrice"]);

function ordering({ sort, order }: MaxPriceListInput): SQL[] {
  const direction = sql.raw(order);
  // Saying where nulls go keeps the database from walking along an index that was made without those words.
  const nulls = nullable.has(sort) ? sql` nulls last` : sql``;
  return [sql`${sortColumns[sort]} ${direction}${nulls}`, sql`${filing.id} ${direction}`];
}
