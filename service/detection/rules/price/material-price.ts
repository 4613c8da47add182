import { Decimal } from "#service/values/decimal.ts";

import type { Resource } from "../../model.ts";
import type { PublishedPrice } from "../../published-price.ts";
import { limit } from "../../wording.ts";

/** A material's price beside a published one of the same tax basis; `low` equals `high` without an interval. */
export type Comparison = {
  attribute: "TaxPrice" | "NoTaxPrice";
  stated: Decimal;
  low: Decimal;
  high: Decimal;
  /** The nearer end. */
  near: Decimal;
  distance: Decimal;
  row: PublishedPrice;
};

type Stated = Pick<Resource, "taxPrice" | "noTaxPrice">;

/** Null: the bill does not state a price of the basis that is published. */
export function compareWith({ taxPrice, noTaxPrice }: Stated, row: PublishedPrice): Comparison | null {
  for (const taxed of row.low === null ? [true, false] : [row.taxBasis === "both"]) {
    const stated = (taxed ? taxPrice : noTaxPrice).value;
    const low = row.low ?? (taxed ? row.incl : row.excl);
    if (stated === null || stated.sign() <= 0 || low === null) continue;
    const [least, most] = [limit(low), limit(row.high ?? low)];
    const near = stated.compare(most) > 0 ? most : least;
    const isInside = stated.compare(least) >= 0 && stated.compare(most) <= 0;
    const distance = isInside ? Decimal.zero : stated.minus(near).abs();
    return {
      attribute: taxed ? "TaxPrice" : "NoTaxPrice",
      stated,
      low: least,
      high: most,
      near,
      distance,
      row,
    };
  }
  return null;
}

/** Zones of one rank may differ, and a bill does not name its zone: the price nearest to it counts. */
export function closest(found: readonly Comparison[]): Comparison | undefined {
  return found.reduce<Comparison | undefined>(
    (best, one) =>
      best === undefined || one.distance.times(best.near).compare(best.distance.times(one.near)) < 0
        ? one
        : best,
    undefined,
  );
}
