import { and } from "drizzle-orm";
import type { z } from "zod";

import { filingKindNames } from "#contracts/filing/kind.ts";
import type { filingExportInputSchema } from "#contracts/filing/list-api.ts";
import { countForExport } from "#service/db/count-up-to.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { bookExport } from "#service/export/book-export.ts";
import { foundOnce } from "#service/search/matching.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import { timesOf } from "#service/workflow/deadline/waiting.ts";

import { listedFilings, listOrder } from "./list-query.ts";
import { sheetColumnsOf } from "./list-sources.ts";
import { withPlaces } from "./rows.ts";

type Input = z.output<typeof filingExportInputSchema>;

const title = ({ kind }: Input) => `${filingKindNames[kind]}备案列表`;

export const exportFilings = bookExport<Input>({
  title,
  action: "filing.export",
  sheets: async (_conn, { deps, actor, input }) => {
    const asker = { actor, times: timesOf(await loadToday(deps)) };
    const found = input.search === "" ? undefined : foundOnce("filing", filing.id, input.search);
    const where = and(found, listedFilings({ ...input, search: "" }, asker));
    return [
      {
        name: title(input),
        columns: input.columns.flatMap((code) => sheetColumnsOf(code, actor)),
        count: (conn) =>
          countForExport(conn, conn.select({ id: filing.id }).from(filing).where(where).$dynamic()),
        select: (conn, fields) =>
          withPlaces(conn.select(fields).from(filing).$dynamic())
            .where(where)
            .orderBy(...listOrder(input)),
      },
    ];
  },
});
