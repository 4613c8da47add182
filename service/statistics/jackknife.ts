import { Decimal } from "#service/values/decimal.ts";

import { inner, nearly, whole } from "./exact.ts";
import { studentT } from "./student-t.ts";
import { meanOf, type Weighted, weightsOf } from "./weighted-mean.ts";

/** Deviations of the weighted mean, each with one sample left out: their population variance. */
export type Deviations = { count: number; variance: Decimal };

/** Null if less than two samples are left, or one holds the whole scale. */
export function deviationsOf(kept: readonly Weighted[]): Deviations | null {
  const weights = weightsOf(kept);
  const mean = meanOf(weights);
  if (mean === null || kept.length < 2) return null;
  const rest = kept.map(({ scale }) => weights.scale.minus(scale));
  if (rest.some((scale) => scale.sign() <= 0)) return null;
  const deviations = kept.map(({ value, scale }, at) =>
    mean
      .minus(value)
      .times(scale)
      .dividedBy(rest[at] ?? scale, inner),
  );
  const n = whole(kept.length);
  const sum = Decimal.sum(deviations);
  const squares = Decimal.sum(deviations.map((one) => one.times(one)));
  const spread = squares.minus(sum.times(sum).dividedBy(n, 2 * inner));
  return { count: kept.length, variance: spread.dividedBy(n, 2 * inner) };
}

/** Delete-one jackknife: no random numbers, so that anybody computes the same again. */
export function jackknifeError({ count, variance }: Deviations): Decimal {
  return variance.sign() <= 0 ? Decimal.zero : variance.times(whole(count - 1)).squareRoot(inner);
}

/** Half the width of the interval of the mean, conditional on the samples that were cut. */
export function halfWidth({ count }: Deviations, error: Decimal, percent: number): Decimal {
  return error.times(nearly(studentT(percent, count - 1)));
}
