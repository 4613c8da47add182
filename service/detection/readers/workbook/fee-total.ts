import { figure } from "../../figure.ts";
import { cellOf } from "./columns.ts";
import { isGrandTotal, isTotalRow } from "./outline.ts";
import { rowSpot, RunningSum, type TellSum } from "./stated-sums.ts";
import type { TableRow } from "./table-scanner.ts";
import { elementOf } from "./tags.ts";
import { wordsOf } from "./total-rows.ts";

export const tax = /增值税|税金|销项税/;
export const feesHeading = /^[\d.、\s]*规费/;

/** 合计 of 规费 and 税金: of both, or of the last. Fees without their line 规费 may be listed on two levels. */
export function judgeFees(rows: readonly TableRow[], unit: string, tell: TellSum): void {
  const lines = rows.filter((row) => !isTotalRow(row));
  const heads = lines.filter((row) => tax.test(nameOf(row)) || feesHeading.test(nameOf(row)));
  if (heads.length < lines.length && !heads.some((row) => feesHeading.test(nameOf(row)))) return;
  if (heads.some((row) => figure(totalOf(row)).value === null)) return;
  const running = new RunningSum();
  for (const row of rows) {
    if (heads.includes(row)) running.add(totalOf(row));
    running.begin();
    const stated = isGrandTotal(row) ? figure(totalOf(row)).value : null;
    const missed = stated === null ? null : running.missed(stated);
    if (stated !== null && missed !== null)
      tell({
        kind: "费用明细表的小计、合计不符",
        at: rowSpot(elementOf(row, { total: "Total" }).at, unit),
        words: `规费税金表的“${wordsOf(row)}”`,
        of: "规费与税金之和",
        stated,
        computed: missed.computed,
      });
  }
}

function nameOf({ row, columns }: TableRow): string {
  return cellOf(row.cells, columns, "name") ?? "";
}

function totalOf(row: TableRow): string | undefined {
  return elementOf(row, { total: "Total" }).attributes["Total"];
}
