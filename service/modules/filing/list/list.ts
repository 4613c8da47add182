import { and } from "drizzle-orm";
import type { z } from "zod";

import type { FilingListInput, filingListOutputSchema } from "#contracts/filing/list-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { Call } from "#service/core/call.ts";
import { amongIds } from "#service/db/among-ids.ts";
import type { Conn } from "#service/db/connect.ts";
import type { Counted } from "#service/db/count-up-to.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { idsOf } from "#service/search/matching.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import { timesOf } from "#service/workflow/deadline/waiting.ts";

import { countCommon, countedPage, countListed, type Listing } from "./count.ts";
import { isLong, noteTotal, totalOf } from "./known-totals.ts";
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

async function readAll(conn: Conn, input: FilingListInput, asker: Asker): Promise<Read> {
  const listing = { asker, found: undefined };
  const count = () => countListed(conn, input, listing);
  if (isLong(asker, input)) return readBeside(conn, input, listing, totalOf(asker, input, count));
  const { counted, ids } = await countedPage(conn, input, asker);
  noteTotal(asker, input, counted);
  return [counted, await rowsOf(conn, ids)];
}

async function readFound(conn: Conn, input: FilingListInput, asker: Asker): Promise<Read> {
  const { few, firsts } = await idsOf(conn, "filing", input.search);
  if (firsts) {
    const count = () => countCommon(conn, input, { asker, firsts });
    return readBeside(conn, input, { asker, found: undefined }, totalOf(asker, input, count));
  }
  const asked = { ...input, search: "" };
  const listing = { asker, found: amongIds(filing.id, few) };
  return readBeside(conn, asked, listing, countListed(conn, asked, listing));
}

/** The page while its total is counted on another connection. */
function readBeside(
  conn: Conn,
  input: FilingListInput,
  { asker, found }: Listing,
  counting: Promise<Counted>,
): Promise<Read> {
  const page = pageIds(conn, and(found, listedFilings(input, asker)), input);
  return Promise.all([counting, page.then((ids) => rowsOf(conn, ids))]);
}

/** In the order of the page. */
async function rowsOf(conn: Conn, page: readonly { id: FilingId }[]): Promise<ListedFiling[]> {
  const ids = page.map(({ id }) => id);
  const rows = new Map((await listedRows(conn, ids)).map((row) => [row.filing.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
