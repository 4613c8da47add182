import type { Decimal } from "#service/values/decimal.ts";

export type GapSplit = {
  medianPrice: Decimal;
  ownPrice: Decimal;
  ofQuantity: Decimal;
  ofPrice: Decimal;
};

const places = 20;

/**
 * (q − q₀) · p₀ + (p − p₀) · q = q·p − q₀·p₀. Prices are the money per m² over the content, so that the two parts are
 * the whole gap. Null where a quantity is 0.
 */
export function splitGap(
  own: { money: Decimal; quantity: Decimal },
  median: { money: Decimal; quantity: Decimal },
): GapSplit | null {
  if (own.quantity.sign() <= 0 || median.quantity.sign() <= 0) return null;
  const [medianPrice, ownPrice] = [
    median.money.dividedBy(median.quantity, places),
    own.money.dividedBy(own.quantity, places),
  ];
  const gap = own.money.minus(median.money);
  const ofQuantity = own.quantity.minus(median.quantity).times(medianPrice);
  return { medianPrice, ownPrice, ofQuantity, ofPrice: gap.minus(ofQuantity) };
}
