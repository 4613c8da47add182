import type { Decimal } from "#service/values/decimal.ts";

/** Samples below, at and above a value. */
export type Standing = { below: number; equal: number; above: number };

export function standingOf(values: readonly Decimal[], value: Decimal): Standing {
  const signs = values.map((one) => one.compare(value));
  const count = (sign: number): number => signs.filter((one) => one === sign).length;
  return { below: count(-1), equal: count(0), above: count(1) };
}
