import { asc, count, sql, type SQLWrapper } from "drizzle-orm";
import type { z } from "zod";

import { type costExportInputSchema, costTableNames } from "#contracts/settlement/cost-preview.ts";
import { settlementRow as row } from "#service/db/schema/settlement-row.ts";
import type { SheetColumn } from "#service/export/cell.ts";
import { listExport } from "#service/export/list-export.ts";
import type { Call } from "#service/http/call.ts";

import { loadCompared } from "./load.ts";
import { costWhere } from "./question.ts";

type Input = z.output<typeof costExportInputSchema>;

/** The rows that the question means as a workbook. */
export async function exportCost(call: Call<Input>): Promise<Response> {
  const { deps, actor, input } = call;
  const { reportId } = await loadCompared(deps.db, actor, input.filingId);
  const where = costWhere(reportId, input);
  const verb = listExport<Input>({
    title: costTableNames[input.table],
    action: "settlement.export",
    columns: () => columns,
    count: async (conn) => {
      const [counted] = await conn.select({ total: count() }).from(row).where(where);
      return counted?.total ?? 0;
    },
    select: (conn, fields) => conn.select(fields).from(row).where(where).orderBy(asc(row.seq)),
  });
  return verb(call);
}

const text = (name: string, width: number, from: SQLWrapper): SheetColumn => ({
  name,
  width,
  kind: "text",
  from,
});
const money = (name: string, from: SQLWrapper): SheetColumn => ({ name, width: 18, kind: "money", from });
const figure = (name: string, from: SQLWrapper): SheetColumn => ({ name, width: 14, kind: "figure", from });

const columns: readonly SheetColumn[] = [
  text("单项工程", 20, row.sectional),
  text("单位工程", 20, row.unitName),
  text("项目编码", 16, row.number),
  text("项目名称", 24, row.name),
  text("项目特征（规格）", 30, row.feature),
  text("计量单位", 10, row.measuringUnit),
  figure("合同量", row.contractQuantity),
  figure("送审增减量", sql`${row.submittedQuantity} - ${row.contractQuantity}`),
  figure("审定增减量", sql`${row.approvedQuantity} - ${row.contractQuantity}`),
  money("合同综合单价（元）", row.contractPrice),
  money("送审综合单价（元）", row.submittedPrice),
  money("审定综合单价（元）", row.approvedPrice),
  money("合同合价（元）", row.contractTotal),
  money("送审合价（元）", row.submittedTotal),
  money("审定合价（元）", row.approvedTotal),
  money("核增额（元）", sql`greatest(${row.net}, 0)`),
  money("核减额（元）", sql`greatest(-${row.net}, 0)`),
  text("增减原因说明", 60, row.reason),
];
