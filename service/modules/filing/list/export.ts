import type { z } from "zod";

import type { filingExportInputSchema } from "#contracts/filing/api.ts";
import { filingKindNames } from "#contracts/filing/kind.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { listExport } from "#service/export/list-export.ts";

import { listedFilings, listOrder } from "./list-query.ts";
import { sheetColumnsOf } from "./list-sources.ts";
import { countFilings } from "./list.ts";
import { withPlaces } from "./rows.ts";

type Input = z.output<typeof filingExportInputSchema>;

export const exportFilings = listExport<Input>({
  title: ({ kind }) => `${filingKindNames[kind]}备案列表`,
  action: "filing.export",
  columns: (input, actor) => input.columns.flatMap((code) => sheetColumnsOf(code, actor)),
  count: (conn, { input, actor }) => countFilings(conn, listedFilings(input, actor)),
  select: (conn, fields, { input, actor }) =>
    withPlaces(conn.select(fields).from(filing).$dynamic())
      .where(listedFilings(input, actor))
      .orderBy(...listOrder(input)),
});
