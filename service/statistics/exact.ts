import { Decimal } from "#service/values/decimal.ts";

/** Decimal places of divisions on the way; results are rounded where they are shown. */
export const inner = 20;

export function whole(count: number): Decimal {
  return Decimal.parse(String(count)) ?? Decimal.zero;
}

/** Probabilities and quantiles of distributions, which no decimal writes exactly. */
export function nearly(real: number): Decimal {
  return Decimal.parse(real.toFixed(12)) ?? Decimal.zero;
}
