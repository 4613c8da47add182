import { Decimal } from "#service/values/decimal.ts";

/** 元/m², to the fen. */
export function perArea(amount: Decimal, area: Decimal | null): string | null {
  return area === null ? null : amount.dividedBy(area, 2).toFixed(2);
}

const kgPerT = Decimal.parse("1000") ?? Decimal.zero;

/** A quantity per square metre. */
export function contentOf(
  quantity: Decimal,
  unit: string,
  area: Decimal | null,
): { value: string; unit: string } | null {
  if (area === null) return null;
  if (unit === "t") return { value: quantity.times(kgPerT).dividedBy(area, 2).toFixed(2), unit: "kg" };
  return { value: quantity.dividedBy(area, 4).toFixed(4), unit };
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
