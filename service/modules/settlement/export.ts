import { sql } from "drizzle-orm";
import type { z } from "zod";

import { costTableColumns } from "#contracts/settlement/cost-columns.ts";
import {
  type costExportInputSchema,
  type CostTable,
  costTableNames,
  costTableSchema,
  priceStageNames,
  priceStagesName,
  type StagePrice,
} from "#contracts/settlement/cost-preview.ts";
import type { Call } from "#service/core/call.ts";
import type { FileReply } from "#service/core/file-reply.ts";
import type { Conn } from "#service/db/connect.ts";
import { settlementRow as row } from "#service/db/schema/detection/settlement-row.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { bookExport, type ExportSheet } from "#service/export/book-export.ts";
import type { CellText } from "#service/export/cell.ts";

import { type Compared, loadCompared } from "./load.ts";
import { signersOf } from "./preview.ts";
import { costOrder, costWhere, type Question } from "./question.ts";
import { sheetColumns, sumsOf } from "./sheet-columns.ts";
import { priceStages } from "./stages.ts";
import { costTotals } from "./totals.ts";

type Input = z.output<typeof costExportInputSchema>;

/** A bound on the rows of all tables: each bill line appears in one or two of them. */
const mostRows = 1_000_000;

export const exportCost: (call: Call<Input>) => Promise<FileReply> = bookExport<Input>({
  title: ({ table }) => (table === undefined ? "造价对比" : costTableNames[table]),
  action: "settlement.export",
  maxRows: mostRows,
  async sheets(conn, { actor, input }) {
    const { table, ...rest } = input;
    const compared = await loadCompared(conn, actor, input);
    if (table !== undefined) return [await tableSheet(conn, compared, { ...rest, table })];
    const all = { differing: false, search: "" };
    const sheets: ExportSheet[] = [];
    for (const each of costTableSchema.options)
      sheets.push(await tableSheet(conn, compared, { ...all, table: each }));
    const totals = await costTotals(conn, costWhere(compared.reportId, { ...all, table: "approval" }));
    return [stagesSheet(await priceStages(conn, actor, compared.filing, totals)), ...sheets];
  },
});

async function tableSheet(
  conn: Conn,
  { filing, reportId, standardVersion }: Compared,
  question: Question,
): Promise<ExportSheet> {
  const columns = costTableColumns(question.table, standardVersion);
  const where = costWhere(reportId, question);
  const totals = await costTotals(conn, where);
  return {
    name: costTableNames[question.table],
    columns: sheetColumns(columns),
    count: () => Promise.resolve(totals.rows),
    select: (db, fields) =>
      db
        .select(fields)
        .from(row)
        .where(where)
        .orderBy(...costOrder(question.table)),
    foot: footOf(question.table, sumsOf(columns, totals), filing),
  };
}

function footOf(table: CostTable, sums: CellText[], filing: FilingRow): CellText[][] {
  if (table !== "approval") return [sums];
  const { owner, contractor, consultant } = signersOf(filing);
  return [sums, [`建设单位：${owner}`], [`施工单位：${contractor}`], [`造价咨询单位：${consultant}`]];
}

function stagesSheet(stages: readonly StagePrice[]): ExportSheet {
  const told = stages.map((stage) => ({ ...stage, name: priceStageNames[stage.stage] }));
  return {
    name: priceStagesName,
    columns: [
      { name: "阶段", width: 16, kind: "text", from: sql`name` },
      { name: "金额（元）", width: 20, kind: "money", from: sql`amount` },
      { name: "较上一阶段（%）", width: 18, kind: "percent", from: sql`"changePercent"` },
      { name: "说明", width: 50, kind: "text", from: sql`missing` },
    ],
    count: () => Promise.resolve(told.length),
    select: (conn, fields) =>
      conn
        .select(fields)
        .from(
          sql`json_to_recordset(${JSON.stringify(told)}::json) as told(name text, amount numeric, "changePercent" numeric, missing text)`,
        ),
  };
}
