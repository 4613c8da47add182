import type { Decimal } from "#service/values/decimal.ts";

/** `key` breaks ties, so that no figure depends on the order of rows. `scale` is positive. */
export type Sample = { key: string; value: Decimal; scale: Decimal };

export function inOrder<S extends Sample>(samples: readonly S[]): S[] {
  return samples.toSorted((a, b) => a.value.compare(b.value) || (a.key < b.key ? -1 : Number(a.key > b.key)));
}
