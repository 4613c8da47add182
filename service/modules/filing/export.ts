import { sql } from "drizzle-orm";
import type { z } from "zod";

import type { filingExportInputSchema } from "#contracts/filing/api.ts";
import { filingKindNames } from "#contracts/filing/kind.ts";
import { type FilingColumnCode, filingColumnNames } from "#contracts/filing/list-columns.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import { filing } from "#service/db/schema/filing.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import type { SheetColumn } from "#service/export/cell.ts";
import { listExport } from "#service/export/list-export.ts";
import type { Actor } from "#service/http/actor.ts";
import { handlerName } from "#service/modules/task/read.ts";
import { regionName } from "#service/workflow/region-name.ts";

import { listedFilings, listOrder } from "./list-query.ts";
import { countFilings } from "./list.ts";
import { withPlaces } from "./rows.ts";

type Input = z.output<typeof filingExportInputSchema>;

const names = filingColumnNames;

/** Where the screen puts two things into one cell, the sheet has a column for each. */
const sheetColumns: Record<Exclude<FilingColumnCode, "handler">, readonly SheetColumn[]> = {
  no: [
    { name: "受理编号", width: 22, kind: "text", from: filing.acceptNo },
    { name: "备案编号", width: 22, kind: "text", from: filing.filingNo },
  ],
  projectName: [
    { name: names.projectName, width: 40, kind: "text", from: filing.projectName },
    { name: "版本", width: 8, kind: "count", from: filing.version },
  ],
  region: [{ name: names.region, width: 18, kind: "text", from: regionName }],
  tenderer: [{ name: names.tenderer, width: 32, kind: "text", from: filing.tendererName }],
  consult: [{ name: names.consult, width: 32, kind: "text", from: filing.consultName }],
  owner: [{ name: names.owner, width: 32, kind: "text", from: filing.tendererName }],
  contractor: [{ name: names.contractor, width: 32, kind: "text", from: filing.contractorName }],
  consultant: [{ name: names.consultant, width: 32, kind: "text", from: filing.consultName }],
  submittedPrice: [{ name: names.submittedPrice, width: 22, kind: "money", from: filing.submittedPrice }],
  approvedPrice: [{ name: names.approvedPrice, width: 22, kind: "money", from: filing.approvedPrice }],
  ceilingPrice: [{ name: names.ceilingPrice, width: 22, kind: "money", from: filing.ceilingPrice }],
  status: [{ name: names.status, width: 10, kind: "text", from: filing.status, words: filingStatusNames }],
  submittedAt: [{ name: names.submittedAt, width: 18, kind: "time", from: filing.submittedAt }],
  regulator: [{ name: names.regulator, width: 32, kind: "text", from: sql`${regulator.name}` }],
};

/** Told to the station alone. */
function handlerColumn(actor: Actor): SheetColumn {
  return { name: names.handler, width: 14, kind: "text", from: handlerName(actor) };
}

export const exportFilings = listExport<Input>({
  title: ({ kind }) => `${filingKindNames[kind]}备案列表`,
  action: "filing.export",
  columns: (input, actor) =>
    input.columns.flatMap((code) => (code === "handler" ? handlerColumn(actor) : sheetColumns[code])),
  count: (conn, { input, actor }) => countFilings(conn, listedFilings(input, actor)),
  select: (conn, fields, { input, actor }) =>
    withPlaces(conn.select(fields).from(filing).$dynamic())
      .where(listedFilings(input, actor))
      .orderBy(...listOrder(input)),
});
