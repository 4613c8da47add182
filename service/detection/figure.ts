import { Decimal } from "#service/values/decimal.ts";
import { isBlank } from "#service/values/text.ts";

import type { Figure } from "./model.ts";

const plain = /^-?\d+(?:\.\d+)?$/;

const absent: Figure = { text: "", value: null };

export function figure(text: string | undefined): Figure {
  return text === undefined ? absent : { text, value: Decimal.parse(text) };
}

export function isUnreadable(value: Figure): boolean {
  return value.value === null && !isBlank(value.text);
}

/** Blank counts as zero; null for a non-number. */
export function amountOrZero(value: Figure): Decimal | null {
  return isUnreadable(value) ? null : (value.value ?? Decimal.zero);
}

export function plus(sum: Decimal | null, amount: Decimal | null): Decimal | null {
  return sum === null || amount === null ? null : sum.plus(amount);
}

/** For rows: plain decimal notation, digits as written where possible. */
export function plainText(value: Figure): string | null {
  if (value.value === null) return null;
  return plain.test(value.text) ? value.text : value.value.toPlain();
}

/** For totals: two places; blank or unreadable is 0.00. */
export function moneyText(value: Figure | Decimal | null | undefined): string {
  const amount = value instanceof Decimal ? value : value?.value;
  return (amount ?? Decimal.zero).toFixed(2);
}
