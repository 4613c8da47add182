import { count, type SQL } from "drizzle-orm";
import type { z } from "zod";

import type { FilingListInput, filingListOutputSchema } from "#contracts/filing/api.ts";
import type { Call } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import { timesOf } from "#service/workflow/deadline/waiting.ts";

import { listedFilings, listOrder } from "./list-query.ts";
import { presentRow } from "./presenter.ts";
import { selectListed } from "./rows.ts";

type Page = z.input<typeof filingListOutputSchema>;

export async function listFilings({ deps, actor, input }: Call<FilingListInput>): Promise<Page> {
  const today = await loadToday(deps);
  const where = listedFilings(input, { actor, times: timesOf(today) });
  const [total, rows] = await Promise.all([countFilings(deps.db, where), selectPage(deps.db, where, input)]);
  return {
    total,
    curPage: input.curPage,
    pageSize: input.pageSize,
    rows: rows.map((row) => presentRow(row, { actor, today })),
  };
}

export async function countFilings(conn: Conn, where: SQL | undefined): Promise<number> {
  const [counted] = await conn.select({ total: count() }).from(filing).where(where);
  return counted?.total ?? 0;
}

export function selectPage(conn: Conn, where: SQL | undefined, input: FilingListInput) {
  return selectListed(conn)
    .where(where)
    .orderBy(...listOrder(input))
    .limit(input.pageSize)
    .offset((input.curPage - 1) * input.pageSize);
}
