import type { BillTotals, Finding, Severity } from "#contracts/detection/detection.ts";
import { projectLevelOf } from "#service/detection/project-level.ts";
import { Decimal } from "#service/values/decimal.ts";

import type { PdfData } from "./pdf-data.ts";

type UnitRow = PdfData["units"][number];
export type PlaceCount = { sectional: string | null; unit: string | null; severity: Severity; count: number };

/** Rows of their own; further units are added up in one row. */
const mostUnits = 60;

/**
 * 各单位工程造价和问题: the whole file with what lies beside the units, then each 单项工程 with what belongs to none of its units, followed by its units.
 * Every finding and amount is counted in one row, so the rows add up to 合计.
 */
export function unitRows(totals: BillTotals | null, places: readonly PlaceCount[]): UnitRow[] {
  const unitTotals = totals?.unitTotals ?? [];
  const rows = new Map<string, UnitRow>();
  const rowOf = (sectional: string, unit: string | null): UnitRow => {
    const key = JSON.stringify([sectional, unit]);
    const row = rows.get(key) ?? blankRow(nameOf(sectional, unit));
    rows.set(key, row);
    return row;
  };
  rowOf("", null).total = totals && (projectLevelOf(totals)?.total ?? null);
  const sectionals = [...unitTotals, ...places].map(({ sectional }) => sectional ?? "");
  for (const sectional of new Set(sectionals)) {
    const isHere = (one: { sectional: string | null }) => (one.sectional ?? "") === sectional;
    rowOf(sectional, null);
    for (const { name, total } of unitTotals.filter(isHere)) {
      const row = rowOf(sectional, name);
      row.total = add(row.total, total);
    }
    for (const { unit, severity, count } of places.filter(isHere))
      rowOf(sectional, unit).counts[severity] += count;
  }
  return shortened([...rows.values()]);
}

export function placeCounts(findings: readonly Pick<Finding, "place" | "severity">[]): PlaceCount[] {
  return findings.map(({ place: { sectional, unit }, severity }) => ({
    sectional,
    unit,
    severity,
    count: 1,
  }));
}

function nameOf(sectional: string, unit: string | null): string {
  if (unit !== null) return unit;
  return sectional === "" ? "整个文件" : `${sectional}（单项工程）`;
}

function blankRow(name: string): UnitRow {
  return { name, total: null, counts: { E: 0, W: 0, I: 0 } };
}

function shortened(rows: readonly UnitRow[]): UnitRow[] {
  const [shown, rest] = [rows.slice(0, mostUnits), rows.slice(mostUnits)];
  const others = rest.length > 0 ? [summed(`其余${rest.length}行`, rest)] : [];
  return [...shown, ...others, summed("合计", rows)];
}

function summed(name: string, rows: readonly UnitRow[]): UnitRow {
  const sum = blankRow(name);
  for (const { total, counts } of rows) {
    if (total !== null) sum.total = add(sum.total, total);
    for (const severity of ["E", "W", "I"] as const) sum.counts[severity] += counts[severity];
  }
  return sum;
}

function add(sum: string | null, amount: string): string {
  const amounts = [sum ?? "", amount].flatMap((text) => Decimal.parse(text) ?? []);
  return Decimal.sum(amounts).toFixed(2);
}
