import { and, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";

import type { FilingListInput, filingListOutputSchema } from "#contracts/filing/list-api.ts";
import { limits } from "#contracts/limits.ts";
import type { Call } from "#service/core/call.ts";
import { amongIds } from "#service/db/among-ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { type Counted, countUpTo } from "#service/db/count-up-to.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { idsOf } from "#service/search/matching.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import { timesOf } from "#service/workflow/deadline/waiting.ts";
import { scopeParts } from "#service/workflow/scope.ts";

import { listedFilings, listOrder } from "./list-query.ts";
import type { Asker } from "./list-sources.ts";
import { presentRow } from "./presenter.ts";
import { type ListedFiling, listedRows } from "./rows.ts";

type Page = z.input<typeof filingListOutputSchema>;

export async function listFilings({ deps, actor, input }: Call<FilingListInput>): Promise<Page> {
  const today = await loadToday(deps);
  const asker = { actor, times: timesOf(today) };
  const { few, first } = input.search === "" ? {} : await idsOf(deps.db, "filing", input.search);
  const found = few && amongIds(filing.id, few);
  const asked = few ? { ...input, search: "" } : input;
  const [counted, rows] = await Promise.all([
    first ? countCommon(deps.db, input, { asker, first }) : countListed(deps.db, asked, { asker, found }),
    selectPage(deps.db, and(found, listedFilings(asked, asker)), input),
  ]);
  return {
    ...counted,
    curPage: input.curPage,
    pageSize: input.pageSize,
    rows: rows.map((row) => presentRow(row, { actor, today })),
  };
}

const roundTo = 100;

/** Of words with many matches, those in the list among the first ones tell that there are more: 超过 the hundred below. */
async function countCommon(
  conn: Conn,
  input: FilingListInput,
  { asker, first }: { asker: Asker; first: SQL },
): Promise<Counted> {
  const found = sql`${filing.id} = any(array(${first}))`;
  const some = await countUpTo(
    conn,
    listedIds(conn, and(found, listedFilings({ ...input, search: "" }, asker))),
  );
  const total = Math.floor((some.total - 1) / roundTo) * roundTo;
  return total > 0 ? { total, more: true } : countListed(conn, input, { asker, found: undefined });
}

function countListed(
  conn: Conn,
  asked: FilingListInput,
  { asker, found }: { asker: Asker; found: SQL | undefined },
): Promise<Counted> {
  const [first, second] = scopeParts(asker.actor).map((part) =>
    listedIds(conn, and(found, listedFilings(asked, asker, part))),
  );
  if (!first) return Promise.resolve({ total: 0 });
  const bound = asked.search === "" ? undefined : limits.countedMatches;
  return countUpTo(conn, second ? unionAll(first, second) : first, bound);
}

function listedIds(conn: Conn, where: SQL | undefined) {
  return conn.select({ id: filing.id }).from(filing).where(where).$dynamic();
}

async function selectPage(
  conn: Conn,
  where: SQL | undefined,
  input: FilingListInput,
): Promise<ListedFiling[]> {
  const ids = (await pageIds(conn, where, input)).map(({ id }) => id);
  const rows = new Map((await listedRows(conn, ids)).map((row) => [row.filing.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Alone, so that an index answers: the rows of the pages before are only counted. */
export function pageIds(conn: Conn, where: SQL | undefined, input: FilingListInput) {
  return listedIds(conn, where)
    .orderBy(...listOrder(input))
    .limit(input.pageSize)
    .offset((input.curPage - 1) * input.pageSize);
}
