import type { BillTotals } from "#contracts/detection/detection.ts";
import { Decimal } from "#service/values/decimal.ts";

import { limit } from "../../wording.ts";

type UnitTotals = BillTotals["unitTotals"][number];
type Charges = Pick<UnitTotals, "tax" | "gf">;

function restOf({ total, divisional, measure, other }: UnitTotals): Decimal {
  return limit(total).minus(Decimal.sum([divisional, measure, other].map(limit)));
}

function chargesOf({ tax, gf }: Charges): Decimal {
  return limit(tax).plus(limit(gf));
}

/**
 * 规费 and 税金 of a 单项 or the project beyond those of its units: charged on its own level. Of the units they are those
 * stated, or the rest of the totals, which a wrong 税金 line does not affect.
 */
export function chargesAbove(own: Charges, units: readonly UnitTotals[]): [stated: Decimal, rest: Decimal] {
  const above = (within: (unit: UnitTotals) => Decimal): Decimal => {
    const rest = chargesOf(own).minus(Decimal.sum(units.map(within)));
    return rest.sign() > 0 ? rest : Decimal.zero;
  };
  return [above(chargesOf), above(restOf)];
}
