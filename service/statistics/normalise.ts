import type { Decimal } from "#service/values/decimal.ts";

import { inner } from "./exact.ts";
import { factorAt, indexAt, type IndexSeries, type IndexUsed, type LocationFactors } from "./price-level.ts";

export type Level = { month: string; region: string };
export type PriceReferences = { series: IndexSeries | null; locations: LocationFactors | null };

/** `raw` stays beside the normalised value, with all it rests on. */
export type Normalised =
  | {
      raw: Decimal;
      value: Decimal;
      index: { version: number; from: IndexUsed; to: IndexUsed };
      location: { version: number; from: Decimal; to: Decimal };
    }
  | { raw: Decimal; value: null; reason: "NO_INDEX"; lacking: "index" | "location" };

/** V × I(t₀) ÷ I(t) × L₀ ÷ L: from its own month and place to those of the figure. */
export function normalise(raw: Decimal, own: Level, wanted: Level, references: PriceReferences): Normalised {
  const { series, locations } = references;
  const from = series && indexAt(series, own.month);
  const to = series && indexAt(series, wanted.month);
  if (!series || !from || !to || from.value.sign() <= 0)
    return { raw, value: null, reason: "NO_INDEX", lacking: "index" };
  const [here, there] = [
    locations && factorAt(locations, own.region),
    locations && factorAt(locations, wanted.region),
  ];
  if (!locations || !here || !there || here.sign() <= 0)
    return { raw, value: null, reason: "NO_INDEX", lacking: "location" };
  return {
    raw,
    value: raw.times(to.value).times(there).dividedBy(from.value.times(here), inner),
    index: { version: series.version, from, to },
    location: { version: locations.version, from: here, to: there },
  };
}
