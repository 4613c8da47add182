import Big from "big.js";

import type { BillTotals } from "#contracts/detection/detection.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { moneyOf } from "#service/db/filing-copies.ts";
import { projectLevelOf } from "#service/detection/project-level.ts";
import type { Place } from "#service/detection/settlement/line.ts";
import { match, placePasses } from "#service/detection/settlement/match.ts";

import type { BillsTotals } from "../auto-values.ts";

/**
 * 核减额 and 核增额: summed separately by 单位工程 (审定单); 净核减额 = 送审价 − 审定价, in 元;
 * 核减率 = 净核减额 ÷ 送审价 × 100, in percent, two decimals, rounded half up.
 */
export function settlementAutoValues(values: FormValues, bills: BillsTotals): FormValues {
  const [submitted, approved] = [bills.get("bill-submitted"), bills.get("bill-approved")];
  return {
    ...(submitted && approved ? changes(submitted, approved) : { reduce: "", add: "" }),
    ...net(moneyOf(values, "sprice"), moneyOf(values, "sdprice")),
  };
}

function net(submitted: string | null, approved: string | null): FormValues {
  if (submitted === null || approved === null) return { netReduce: "", reduceRate: "" };
  const reduced = new Big(submitted).minus(approved);
  const rate = new Big(submitted).gt(0) ? reduced.times(100).div(submitted).toFixed(2, 1) : "";
  return { netReduce: reduced.toFixed(2), reduceRate: rate };
}

type Priced = Place & { total: string };

/** Matches units as 造价对比 does; one in only one of the bills counts with its whole price. */
function changes(submitted: BillTotals, approved: BillTotals): FormValues {
  // Totals that former releases read tell the nearest 单项 alone.
  const hasPaths = [submitted, approved].every(({ unitTotals }) =>
    unitTotals.every(({ sectionalPath }) => sectionalPath !== undefined),
  );
  const units = match(
    { submitted: pricedUnits(submitted, hasPaths), approved: pricedUnits(approved, hasPaths) },
    placePasses,
  );
  let [reduce, add] = [new Big(0), new Big(0)];
  for (const { submitted: before, approved: after } of units) {
    const change = new Big(after?.total ?? 0).minus(before?.total ?? 0);
    if (change.lt(0)) reduce = reduce.minus(change);
    else add = add.plus(change);
  }
  return { reduce: reduce.toFixed(2), add: add.toFixed(2) };
}

/** With the project level as one more unit. */
function pricedUnits(totals: BillTotals, hasPaths: boolean): Priced[] {
  const seen = new Map<string, number>();
  const units = totals.unitTotals.map(({ sectional: nearest, sectionalPath, name, total }) => {
    const sectional = (hasPaths ? sectionalPath : null) ?? nearest;
    const key = `${sectional}\u001f${name}`;
    const ordinal = (seen.get(key) ?? 0) + 1;
    seen.set(key, ordinal);
    return { sectional, name, ordinal, total };
  });
  const level = projectLevelOf(totals);
  return level === null ? units : [...units, { ...level, sectional: level.name, ordinal: 1 }];
}
