import { Decimal } from "#service/values/decimal.ts";

import { limit } from "../../wording.ts";

const halves = [limit("0.5"), limit("0.05")];

export function largest(first: Decimal, ...others: readonly Decimal[]): Decimal {
  return others.reduce((most, one) => (one.compare(most) > 0 ? one : most), first);
}

/** Most that parts are off together in a file of whole 元 or 角; files state a `CostPrecision` that they do not keep. */
export function coarseRounding(parts: readonly Decimal[], places: number): Decimal {
  const half = halves[places];
  const isKept = parts.every((part) => part.places() <= places);
  return half === undefined || !isKept ? Decimal.zero : half.times(limit(String(parts.length)));
}
