import { type Decimal } from "#service/values/decimal.ts";

import { nearly } from "./exact.ts";
import { median, quantile, ranked } from "./quantile.ts";

const reach = nearly(1.5);
/** Of a normal distribution, MAD ÷ standard deviation. */
const normalShare = nearly(0.6745);

const ascending = (values: readonly Decimal[]): Decimal[] => values.toSorted((a, b) => a.compare(b));

/** Tukey's fences: one and a half quartile distances beyond the quartiles. */
export function tukeyFences(values: readonly Decimal[]): { from: Decimal; to: Decimal } | null {
  const at = ranked(ascending(values));
  const [low, high] = [quantile(values.length, at, 25), quantile(values.length, at, 75)];
  if (low === null || high === null) return null;
  const beyond = high.minus(low).times(reach);
  return { from: low.minus(beyond), to: high.plus(beyond) };
}

/** Median of the distances from the median. */
export function medianDeviation(values: readonly Decimal[]): Decimal | null {
  const middle = median(values.length, ranked(ascending(values)));
  if (middle === null) return null;
  return median(values.length, ranked(ascending(values.map((value) => value.minus(middle).abs()))));
}

/** Null where more than half of the values are equal. */
export function robustScore(values: readonly Decimal[], value: Decimal): Decimal | null {
  const middle = median(values.length, ranked(ascending(values)));
  const deviation = medianDeviation(values);
  if (middle === null || deviation === null || deviation.isZero()) return null;
  return value.minus(middle).times(normalShare).dividedBy(deviation, 4);
}
