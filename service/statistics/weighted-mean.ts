import { Decimal } from "#service/values/decimal.ts";

import { inner } from "./exact.ts";

export type Weighted = { value: Decimal; scale: Decimal };
export type Weights = { weighted: Decimal; scale: Decimal };

export function weightsOf(parts: readonly Weighted[]): Weights {
  return {
    weighted: Decimal.sum(parts.map(({ value, scale }) => value.times(scale))),
    scale: Decimal.sum(parts.map(({ scale }) => scale)),
  };
}

export function meanOf({ weighted, scale }: Weights): Decimal | null {
  return scale.sign() > 0 ? weighted.dividedBy(scale, inner) : null;
}
