import type { Decimal } from "#service/values/decimal.ts";

import { inner, nearly } from "./exact.ts";
import { median, ranked } from "./quantile.ts";

/** Median, and MAD: the median of the distances from it. Neither follows a few extremes. */
export type Spread = { median: Decimal; mad: Decimal };

/** The MAD of a normal distribution is 0.6745 standard deviations. */
const ofNormal = nearly(0.6745);

/** Null without samples. */
export function spreadOf(values: readonly Decimal[]): Spread | null {
  const middle = (all: readonly Decimal[]): Decimal | null =>
    median(all.length, ranked(all.toSorted((a, b) => a.compare(b))));
  const center = middle(values);
  const mad = center && middle(values.map((value) => value.minus(center).abs()));
  return center && mad && { median: center, mad };
}

/** Iglewicz and Hoaglin: 0.6745 (x − median) ÷ MAD. Null where more than half of the samples are the same. */
export function robustZ(value: Decimal, { median: center, mad }: Spread): Decimal | null {
  return mad.isZero() ? null : value.minus(center).times(ofNormal).dividedBy(mad, inner);
}
