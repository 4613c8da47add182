import type { Decimal } from "#service/values/decimal.ts";

import { figure } from "../../figure.ts";
import type { BillElement } from "../../model.ts";
import { hundredth } from "../../wording.ts";
import { productFault } from "../amount/product.ts";
import { rateOf } from "./fee-rates.ts";
import { hundred } from "./fee-table.ts";

export type Product = { base: Decimal; rate: Decimal; total: Decimal; exact: Decimal };

/** Null where a factor is not stated, or the line adds up others (100 %). */
export function feeProduct(line: BillElement): Product | null {
  const [base, total] = ["QtyFormula", "Total"].map((name) => figure(line.attributes[name]).value);
  const rate = rateOf(line);
  if (!base || !rate || !total || base.isZero() || rate.isZero()) return null;
  if (rate.compare(hundred) === 0) return null;
  return { base, rate, total, exact: base.times(rate).times(hundredth) };
}

/** As the file rounds. */
export function isRightAt(
  { moneyPlaces: places }: BillElement,
  { base, rate, total }: { base: Decimal; rate: Decimal; total: Decimal },
): boolean {
  return productFault(total, base.times(rate).times(hundredth), { places, allowed: hundredth }) === null;
}
