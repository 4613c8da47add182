import { and, type SQL } from "drizzle-orm";
import type { z } from "zod";

import type { FilingListInput, filingListOutputSchema } from "#contracts/filing/list-api.ts";
import type { Call } from "#service/core/call.ts";
import { amongIds } from "#service/db/among-ids.ts";
import type { Conn } from "#service/db/connect.ts";
import type { Counted } from "#service/db/count-up-to.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { idsOf } from "#service/search/matching.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import { timesOf } from "#service/workflow/deadline/waiting.ts";

import { countCommon, countListed } from "./count.ts";
import { listedFilings, pageIds } from "./list-query.ts";
import type { Asker } from "./list-sources.ts";
import { presentRow } from "./presenter.ts";
import { type ListedFiling, listedRows } from "./rows.ts";

type Page = z.input<typeof filingListOutputSchema>;

export async function listFilings({ deps, actor, input }: Call<FilingListInput>): Promise<Page> {
  const today = await loadToday(deps);
  const asker = { actor, times: timesOf(today) };
  const [counted, rows] = await (input.search === "" ? readAll : readFound)(deps.db, input, asker);
  return {
    ...counted,
    curPage: input.curPage,
    pageSize: input.pageSize,
    rows: rows.map((row) => presentRow(row, { actor, today })),
  };
}

type Read = [Counted, ListedFiling[]];

function readAll(conn: Conn, input: FilingListInput, asker: Asker): Promise<Read> {
  return Promise.all([
    countListed(conn, input, { asker, found: undefined }),
    selectPage(conn, listedFilings(input, asker), input),
  ]);
}

async function readFound(conn: Conn, input: FilingListInput, asker: Asker): Promise<Read> {
  const { few, firsts } = await idsOf(conn, "filing", input.search);
  if (firsts) {
    return Promise.all([
      countCommon(conn, input, { asker, firsts }),
      selectPage(conn, listedFilings(input, asker), input),
    ]);
  }
  const asked = { ...input, search: "" };
  const found = amongIds(filing.id, few);
  return Promise.all([
    countListed(conn, asked, { asker, found }),
    selectPage(conn, and(found, listedFilings(asked, asker)), input),
  ]);
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
