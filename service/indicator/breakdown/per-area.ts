import { Decimal } from "#service/values/decimal.ts";

/** 元/m², to the fen. */
export function perArea(amount: Decimal, area: Decimal | null): string | null {
  return area === null ? null : amount.dividedBy(area, 2).toFixed(2);
}

const kgPerT = Decimal.parse("1000") ?? Decimal.zero;

/** Lifts in a large building are few by m²: pools and gaps reckon with all of these places. */
const contentPlaces = 12;

/** A quantity per square metre. */
export function contentOf(
  quantity: Decimal,
  unit: string,
  area: Decimal | null,
): { value: string; unit: string } | null {
  if (area === null) return null;
  const shown = unit === "t" ? { counted: quantity.times(kgPerT), unit: "kg" } : { counted: quantity, unit };
  return { value: shown.counted.dividedBy(area, contentPlaces).toPlain(), unit: shown.unit };
}

const hundred = Decimal.parse("100") ?? Decimal.zero;

/**
 * Percent of the sum of `all`, two decimals. Null where a part is negative (甲供扣除) or all is zero: shares of such a
 * sum mislead.
 */
export function shareOf(part: Decimal, all: readonly Decimal[]): string | null {
  const sum = Decimal.sum(all);
  if (sum.isZero() || all.some((one) => one.sign() < 0)) return null;
  return part.times(hundred).dividedBy(sum, 2).toFixed(2);
}

/** Code of what parts and whole differ by. */
export const differenceCode = "difference";

/**
 * `shareOf` for each part, in their order. A negative difference is no 甲供扣除 but fen of rounding, or items beyond the
 * summary: it has no share and hides none.
 */
export function sharesOf(parts: readonly { amount: Decimal; isDifference: boolean }[]): (string | null)[] {
  const isBelow = ({ amount, isDifference }: (typeof parts)[number]) => isDifference && amount.sign() < 0;
  const counted = parts.filter((part) => !isBelow(part)).map(({ amount }) => amount);
  return parts.map((part) => (isBelow(part) ? null : shareOf(part.amount, counted)));
}
