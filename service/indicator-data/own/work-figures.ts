import type { BillTotals } from "#contracts/detection/detection.ts";
import type { OwnWorkFigure } from "#contracts/indicator/own/own.ts";
import { projectLevelOf } from "#service/detection/project-level.ts";
import { Decimal } from "#service/values/decimal.ts";

import type { Measure } from "./measure.ts";

/** 单项工程 only where there are several; every figure over the measure of the whole, so that they add up to its own. */
export function workFigures(totals: BillTotals, measure: Measure | null): OwnWorkFigure[] {
  const { unitTotals, sectionals } = totals;
  const figureOf = (kind: OwnWorkFigure["kind"], name: string, amount: Decimal): OwnWorkFigure => ({
    kind,
    name,
    amount: amount.toFixed(2),
    value: measure === null ? null : amount.dividedBy(measure.value, 2).toFixed(2),
  });
  const amountOf = (text: string): Decimal => Decimal.parse(text) ?? Decimal.zero;
  const units = (of: typeof unitTotals) =>
    of.map(({ name, total }) => figureOf("unit", name, amountOf(total)));
  const level = projectLevelOf(totals);
  const beside = (kind: OwnWorkFigure["kind"]) =>
    level === null ? [] : [figureOf(kind, level.name, amountOf(level.total))];
  if (sectionals <= 1) return [...units(unitTotals), ...beside("unit")];
  return [
    ...[...Map.groupBy(unitTotals, ({ sectional }) => sectional)].flatMap(([sectional, own]) => [
      figureOf("sectional", sectional, Decimal.sum(own.map(({ total }) => amountOf(total)))),
      ...units(own),
    ]),
    ...beside("sectional"),
  ];
}
