import { type Decimal } from "#service/values/decimal.ts";

import { whole } from "./exact.ts";

/** Value at a rank, from 1. */
export type At = (rank: number) => Decimal;

const percents = 100;

/** Type 7 of Hyndman and Fan, as `percentile_cont`: between two ranks by `hundredths`. */
export function quantilePlace(n: number, percent: number): { rank: number; hundredths: number } {
  const steps = (n - 1) * percent;
  return { rank: 1 + Math.floor(steps / percents), hundredths: steps % percents };
}

/** Null without samples. */
export function quantile(n: number, at: At, percent: number): Decimal | null {
  if (n === 0) return null;
  const { rank, hundredths } = quantilePlace(n, percent);
  const low = at(rank);
  if (hundredths === 0) return low;
  const share = whole(hundredths).dividedBy(whole(percents), 2);
  return low.plus(
    at(rank + 1)
      .minus(low)
      .times(share),
  );
}

export const median = (n: number, at: At): Decimal | null => quantile(n, at, percents / 2);

/** `values` ascending. */
export function ranked(values: readonly Decimal[]): At {
  return (rank) => {
    const value = values[rank - 1];
    if (value === undefined) throw new RangeError(`No rank ${rank} among ${values.length}`);
    return value;
  };
}
