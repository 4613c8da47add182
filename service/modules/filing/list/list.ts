import { and, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";

import type { FilingListInput, filingListOutputSchema } from "#contracts/filing/api.ts";
import { limits } from "#contracts/limits.ts";
import type { Call } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { type Counted, countUpTo } from "#service/db/count-up-to.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { fewFound } from "#service/search/matching.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import { timesOf } from "#service/workflow/deadline/waiting.ts";
import { scopeParts } from "#service/workflow/scope.ts";

import { listedFilings, listOrder } from "./list-query.ts";
import type { Asker } from "./list-sources.ts";
import { presentRow } from "./presenter.ts";
import { selectListed } from "./rows.ts";

type Page = z.input<typeof filingListOutputSchema>;

export async function listFilings({ deps, actor, input }: Call<FilingListInput>): Promise<Page> {
  const today = await loadToday(deps);
  const asker = { actor, times: timesOf(today) };
  const few = input.search === "" ? null : await fewFound(deps.db, "filing", input.search);
  const found = few === null ? undefined : sql`${filing.id} = any(${sql.param(few)}::uuid[])`;
  const asked = few === null ? input : { ...input, search: "" };
  const [counted, rows] = await Promise.all([
    countListed(deps.db, asked, { asker, found }),
    selectPage(deps.db, and(found, listedFilings(asked, asker)), input),
  ]);
  return {
    ...counted,
    curPage: input.curPage,
    pageSize: input.pageSize,
    rows: rows.map((row) => presentRow(row, { actor, today })),
  };
}

function countListed(
  conn: Conn,
  asked: FilingListInput,
  { asker, found }: { asker: Asker; found: SQL | undefined },
): Promise<Counted> {
  const [first, second] = scopeParts(asker.actor).map((part) =>
    idsOf(conn, and(found, listedFilings(asked, asker, part))),
  );
  if (!first) return Promise.resolve({ total: 0 });
  const bound = asked.search === "" ? undefined : limits.countedMatches;
  return countUpTo(conn, second ? unionAll(first, second) : first, bound);
}

function idsOf(conn: Conn, where: SQL | undefined) {
  return conn.select({ id: filing.id }).from(filing).where(where).$dynamic();
}

/** The rows of a page are read once their ids are known: those of the pages before it are only counted, in an index. */
export function selectPage(conn: Conn, where: SQL | undefined, input: FilingListInput) {
  const order = listOrder(input);
  const page = idsOf(conn, where)
    .orderBy(...order)
    .limit(input.pageSize)
    .offset((input.curPage - 1) * input.pageSize)
    .as("page");
  return selectListed(conn)
    .innerJoin(page, eq(page.id, filing.id))
    .orderBy(...order);
}
