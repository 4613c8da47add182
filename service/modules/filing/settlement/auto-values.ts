import Big from "big.js";

import type { BillTotals } from "#contracts/detection/detection.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { moneyOf } from "#service/db/filing-copies.ts";

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

/** A unit in only one of the bills counts with its whole price. */
function changes(submitted: BillTotals, approved: BillTotals): FormValues {
  const [before, after] = [pricesOf(submitted), pricesOf(approved)];
  let [reduce, add] = [new Big(0), new Big(0)];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const change = new Big(after.get(key) ?? 0).minus(before.get(key) ?? 0);
    if (change.lt(0)) reduce = reduce.minus(change);
    else add = add.plus(change);
  }
  return { reduce: reduce.toFixed(2), add: add.toFixed(2) };
}

/** Keyed by name; of several with one name in a 单项工程, by position. */
function pricesOf({ unitTotals }: BillTotals): Map<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    unitTotals.map((unit): [string, string] => {
      const name = `${unit.sectional}\u001f${unit.name}`;
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return [`${name}\u001f${nth}`, unit.total];
    }),
  );
}
