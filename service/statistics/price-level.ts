import type { Decimal } from "#service/values/decimal.ts";

export type IndexMonth = { value: Decimal; standing: "firm" | "provisional" };
/** Index of one region and one version; months are `yyyy-MM`. */
export type IndexSeries = { version: number; base: string; months: ReadonlyMap<string, IndexMonth> };
/** By region code, against a common 1 of the same version. */
export type LocationFactors = { version: number; factors: ReadonlyMap<string, Decimal> };

/** `published`: the month whose value this is. `carried` (沿用): an earlier month's, as this one has none. */
export type IndexUsed = IndexMonth & { published: string; carried: boolean };

/** Null before the first published month: an index is never extrapolated. */
export function indexAt({ months }: IndexSeries, month: string): IndexUsed | null {
  const published = [...months.keys()].filter((one) => one <= month).reduce((a, b) => (b > a ? b : a), "");
  const found = months.get(published);
  return found === undefined ? null : { ...found, published, carried: published !== month };
}

/** Factor of a county, else of the city or province that holds it. */
export function factorAt({ factors }: LocationFactors, region: string): Decimal | null {
  const upwards = [region, `${region.slice(0, 4)}00`, `${region.slice(0, 2)}0000`];
  return upwards.map((code) => factors.get(code)).find((factor) => factor !== undefined) ?? null;
}
