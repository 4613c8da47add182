import { measureUnits, type SummaryColumn } from "#contracts/filing/summary/columns.ts";
import type { SummaryFigures } from "#contracts/filing/summary/summary.ts";

import { amountIn, type SummaryUnit, unitName } from "./amounts.ts";

export function headText({ name, measure }: SummaryColumn, unit: SummaryUnit): string {
  return `${name}（${measure === "money" ? unitName(unit) : measureUnits[measure]}）`;
}

export function figureText(
  figures: SummaryFigures,
  { code, measure }: SummaryColumn,
  unit: SummaryUnit,
): string {
  const value = figures[code];
  if (value === null) return "—";
  if (measure === "money") return amountIn(unit, String(value));
  return measure === "count" || measure === "items" ? Number(value).toLocaleString("zh-CN") : String(value);
}
