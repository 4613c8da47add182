import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

import type { CostCell, CostColumn } from "#contracts/settlement/cost-columns.ts";
import { costTableNames, type CostTotals } from "#contracts/settlement/cost-preview.ts";
import { settlementRow as row } from "#service/db/schema/detection/settlement-row.ts";
import type { CellText, SheetColumn } from "#service/export/cell.ts";

import { approvedFee } from "./fees.ts";

type Cell = Omit<SheetColumn, "name">;
const text = (width: number, from: SQLWrapper): Cell => ({ width, kind: "text", from });
const money = (from: SQLWrapper): Cell => ({ width: 18, kind: "money", from });
const figure = (from: SQLWrapper): Cell => ({ width: 14, kind: "figure", from });
/** Difference from the contract, where a line that only one bill has counts with its whole quantity. */
const more = (quantity: SQLWrapper): Cell =>
  figure(sql`case when num_nonnulls(${quantity}, ${row.contractQuantity}) > 0
    then coalesce(${quantity}, 0) - coalesce(${row.contractQuantity}, 0) end`);

const cells: Record<CostCell, Cell> = {
  kind: { ...text(20, row.kind), words: costTableNames },
  sectional: text(20, row.sectional),
  unitName: text(20, row.unitName),
  number: text(16, row.number),
  name: text(30, row.name),
  feature: text(30, row.feature),
  measuringUnit: text(10, row.measuringUnit),
  "quantity-contract": figure(row.contractQuantity),
  "quantity-submitted": more(row.submittedQuantity),
  "quantity-approved": more(row.approvedQuantity),
  "price-contract": money(row.contractPrice),
  "price-submitted": money(row.submittedPrice),
  "price-approved": money(row.approvedPrice),
  "total-contract": money(row.contractTotal),
  "total-submitted": money(row.submittedTotal),
  "total-approved": money(row.approvedTotal),
  "fee-divisional": money(approvedFee("divisional")),
  "fee-measure": money(approvedFee("measure")),
  "fee-other": money(approvedFee("other")),
  "fee-gf": money(approvedFee("gf")),
  "fee-tax": money(approvedFee("tax")),
  added: money(sql`greatest(${row.net}, 0)`),
  reduced: money(sql`greatest(-${row.net}, 0)`),
  rate: { width: 16, kind: "percent", from: reductionPercent(row.submittedTotal, row.approvedTotal) },
  reason: text(60, row.reason),
};

/** (送审 − 审定) ÷ 送审 × 100, two decimals, rounded half up; null without 送审. */
export function reductionPercent(submitted: SQLWrapper, approved: SQLWrapper): SQL<string | null> {
  return sql<string | null>`case when ${submitted} > 0
    then round((${submitted} - coalesce(${approved}, 0)) * 100 / ${submitted}, 2)::text end`;
}

export function sheetColumns(columns: readonly CostColumn[]): SheetColumn[] {
  return columns.map(({ code, name, group }) => ({
    ...cells[code],
    name: group === undefined ? name : `${group}：${name}`,
  }));
}

export function sumsOf(columns: readonly CostColumn[], totals: CostTotals): CellText[] {
  const sums: Partial<Record<CostCell, CellText>> = {
    name: "合计",
    "total-contract": totals.contract,
    "total-submitted": totals.submitted,
    "total-approved": totals.approved,
    added: totals.added,
    reduced: totals.reduced,
    rate: totals.reductionPercent,
  };
  return columns.map(({ code }) => sums[code] ?? null);
}
