import { Decimal } from "#service/values/decimal.ts";
import { comparable } from "#service/values/text.ts";

import { figure, plus } from "../../figure.ts";
import type { BillElement, Summary, Unit } from "../../model.ts";
import { bareName, withoutNumber } from "../../readers/walk/summary.ts";
import type { FeeRate } from "../../reference.ts";
import { excess, hundredth, limit } from "../../wording.ts";
import type { UnitRows } from "../unit-rows.ts";

const yuan = limit("1");
/** More are noise of binary figures: 9.000000000000002. */
const ratePlaces = 8;

export function rateOf({ attributes }: BillElement): Decimal | null {
  return figure(attributes["Rate"]).value?.round(ratePlaces) ?? null;
}

/** 其中：1. 社会保险费, 1.1其中：社会保险费, （１）社会保险费 and 社会保险 are the same fee. */
export function feeName(text: string): string {
  return comparable(withoutNumber(bareName(text))).replace(/费$/, "");
}

/** Rates in force: those of the four-digit 专业, else of its group, else of all. */
export function ratesFor(rates: readonly FeeRate[], specialty: string, date: string): readonly FeeRate[] {
  const inForce = rates.filter(({ from, to }) => from <= date && (to === null || date <= to));
  for (const scope of [specialty, specialty.slice(0, 2), ""]) {
    const own = inForce.filter((rate) => rate.specialty === scope);
    if (own.length > 0) return own;
  }
  return [];
}

/** 人工费 or 机械费 of 分部分项: its line in the 费用组成, else of the rows that list theirs. */
function costOf(
  { summary, itemsTotal }: Unit,
  { divisional }: UnitRows,
  part: "labor" | "machine",
): Decimal | null {
  const stated = summary[part]?.total.value ?? null;
  const isPlaceholder = stated?.isZero() === true && itemsTotal?.sign() === 1;
  if (stated !== null && !isPlaceholder) return stated;
  return divisional.isSplit() ? divisional.parts[part] : null;
}

/** 人工费 or 机械费 of 单价措施, by the same places; a line that holds 总价措施 too gives way to the rows. */
function measureCostOf(
  { measureLabor, measureMachine }: Summary,
  { priced, lumpSums }: UnitRows,
  part: "labor" | "machine",
): Decimal | null {
  const stated = (part === "labor" ? measureLabor : measureMachine)?.total.value ?? null;
  const ofRows = priced.isSplit() ? priced.parts[part] : null;
  if (stated === null || stated.isZero()) return ofRows;
  const isOfAll = ofRows !== null && excess(stated, ofRows.plus(lumpSums.parts[part]), yuan) === null;
  return isOfAll ? ofRows : stated;
}

/** Null if the unit does not tell. */
export function baseOf(unit: Unit, base: FeeRate["base"], rows: UnitRows): Decimal | null {
  const { itemsTotal, summary, cost } = unit;
  const labor = costOf(unit, rows, "labor");
  const machine = costOf(unit, rows, "machine");
  const ofMeasures = (part: "labor" | "machine"): Decimal | null => measureCostOf(summary, rows, part);
  const withMeasures = plus(itemsTotal, rows.priced.total);
  switch (base) {
    case "divisional":
      return itemsTotal;
    case "labor":
      return labor;
    case "labor-and-machine":
      return plus(labor, machine);
    case "divisional-and-measures":
      return withMeasures;
    case "divisional-and-measures-less-equipment":
      return plus(withMeasures, (figure(cost?.attributes["Equipment"]).value ?? Decimal.zero).negated());
    case "labor-with-measures":
      return plus(labor, ofMeasures("labor"));
    case "labor-and-machine-with-measures":
      return plus(plus(labor, machine), plus(ofMeasures("labor"), ofMeasures("machine")));
    case "before-fees": {
      const measures = plus(rows.priced.total, rows.lumpSums.total);
      return plus(plus(itemsTotal, measures), summary.other?.total.value ?? Decimal.zero);
    }
  }
}

export function feeOf(base: Decimal, rate: string): Decimal {
  return base.times(limit(rate)).times(hundredth).round(2);
}
