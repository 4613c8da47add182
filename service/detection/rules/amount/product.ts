import type { Decimal } from "#service/values/decimal.ts";

import { excess } from "../../wording.ts";

export type Rounding = { places: number; allowed: Decimal };

/** Null if the amount is the product as the file rounds, or to the fen: files state a `CostPrecision` that they do not keep. */
export function productFault(
  stated: Decimal,
  exact: Decimal,
  { places, allowed }: Rounding,
): { product: Decimal; distance: Decimal } | null {
  const product = exact.round(places);
  const distance = excess(stated, product, allowed);
  if (distance === null || excess(stated, exact.round(2), allowed) === null) return null;
  return { product, distance };
}
