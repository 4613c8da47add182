import { Decimal } from "#service/values/decimal.ts";

import type { Sample } from "../sample.ts";

export function decimal(text: string | number): Decimal {
  const value = Decimal.parse(String(text));
  if (value === null) throw new Error(`not a number: ${text}`);
  return value;
}

export const decimals = (values: readonly (string | number)[]): Decimal[] => values.map(decimal);

/** Pairs of value and scale. */
export function samplesOf(
  pairs: readonly (readonly [value: string | number, scale: string | number])[],
): Sample[] {
  return pairs.map(([value, scale], at) => ({
    key: `p${String(at).padStart(6, "0")}`,
    value: decimal(value),
    scale: decimal(scale),
  }));
}

export const even = (values: readonly (string | number)[]): Sample[] =>
  samplesOf(values.map((value) => [value, 1] as const));

/** Repeats for a seed: mulberry32, uniform on [0, 1). */
export function uniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
