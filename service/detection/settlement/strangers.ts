import type { BillStage } from "#contracts/settlement/bills.ts";
import { Decimal } from "#service/values/decimal.ts";
import { sameText } from "#service/values/text.ts";

import { percentOf } from "../wording.ts";
import type { BillLines } from "./bill-lines.ts";
import type { Comparison } from "./compare-bills.ts";
import type { Line, Side } from "./line.ts";

/** Percentage of the smaller bill's lines found in the other. */
export type Meeting = { stage: BillStage; percent: Decimal };

/** Bills of other works than the rest; the 审定 one if the other two match each other. */
export function strangers(comparison: Comparison, leastPercent: Decimal): Meeting[] {
  const between = (a: BillStage, b: BillStage): Decimal => percentMet(comparison, a, b);
  const isStranger = (percent: Decimal): boolean => percent.compare(leastPercent) < 0;
  const others = (["contract", "submitted"] as const)
    .map((stage): Meeting => ({ stage, percent: between(stage, "approved") }))
    .filter(({ percent }) => isStranger(percent));
  const [first] = others;
  if (first === undefined || others.length < 2 || isStranger(between("contract", "submitted"))) return others;
  return [{ stage: "approved", percent: first.percent }];
}

type Met<S extends BillStage | Side> = {
  lines: Readonly<Record<"divisional" | "measure", readonly Partial<Record<S, Line>>[]>>;
  bills: Readonly<Record<S, BillLines>>;
};

/** Compares 名称 and 项目特征: codes alone agree between any bills, as they come from one standard. */
export function percentMet<S extends BillStage | Side>({ lines, bills }: Met<S>, a: S, b: S): Decimal {
  const [one, other] = [countOf(bills[a]), countOf(bills[b])];
  const fewer = Math.min(one, other);
  if (fewer === 0) return one === other ? hundred : Decimal.zero;
  let met = 0;
  for (const table of ["divisional", "measure"] as const)
    for (const group of lines[table]) if (isSame(group[a], group[b])) met++;
  return percentOf(number(met), number(fewer));
}

function isSame(one: Line | undefined, other: Line | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return sameText(one.name, other.name) && sameText(one.feature, other.feature);
}

function countOf({ tables }: BillLines): number {
  return tables.divisional.length + tables.measure.length;
}

function number(count: number): Decimal {
  return Decimal.parse(String(count)) ?? Decimal.zero;
}

const hundred = number(100);
