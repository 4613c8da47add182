import type { Decimal } from "#service/values/decimal.ts";

import { nearly } from "./exact.ts";
import { type At, quantile } from "./quantile.ts";

export type Span = { from: Decimal; to: Decimal };

const reach = nearly(1.5);

/** One and a half quartile distances beyond the quartiles: marks extremes, excludes nothing. Null without samples. */
export function tukeyFences(n: number, at: At): Span | null {
  const [low, high] = [quantile(n, at, 25), quantile(n, at, 75)];
  if (low === null || high === null) return null;
  const beyond = high.minus(low).times(reach);
  return { from: low.minus(beyond), to: high.plus(beyond) };
}
