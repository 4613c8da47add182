import { Decimal } from "#service/values/decimal.ts";
import { isBlank } from "#service/values/text.ts";

import type { Figure } from "./model.ts";

/** Digits, with a sign of minus and a point between them. */
function isPlain(text: string): boolean {
  let digits = 0;
  let points = 0;
  for (let i = text.charCodeAt(0) === 0x2d ? 1 : 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0x30 && code <= 0x39) digits++;
    else if (code !== 0x2e || digits === 0 || points > 0) return false;
    else {
      points++;
      digits = 0;
    }
  }
  return digits > 0;
}

const absent: Figure = { text: "", value: null };

export function figure(text: string | undefined): Figure {
  return text === undefined ? absent : { text, value: Decimal.parse(text) };
}

/** False for a blank, an unreadable text, and a 0, which may be a placeholder. */
export function hasValue({ value }: Figure): boolean {
  return value?.isZero() === false;
}

/** 调整金额 tells that a settled 0 is an amount, and no placeholder beside the provisional one. */
export function isSettled({ TotalDifference: difference }: Readonly<Record<string, string>>): boolean {
  return hasValue(figure(difference));
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

/** 0 beside another amount is a placeholder. */
export function firstStated(amounts: readonly (Decimal | null | undefined)[]): Decimal | null {
  const stated = amounts.filter((amount) => amount instanceof Decimal);
  return stated.find((amount) => !amount.isZero()) ?? stated[0] ?? null;
}

/** For rows: plain decimal notation, digits as written where possible. */
export function plainText(value: Figure): string | null {
  if (value.value === null) return null;
  return isPlain(value.text) ? value.text : value.value.toPlain();
}

/** For totals: two places; blank or unreadable is 0.00. */
export function fenText(value: Figure | Decimal | null | undefined): string {
  const amount = value instanceof Decimal ? value : value?.value;
  return (amount ?? Decimal.zero).toFixed(2);
}

/** Most places that 费用精度 may state. */
export const mostPlaces = 10;

/** Places that 费用精度 states. Real files write `4.2` here; the integer part counts. */
export function precision(text: string | undefined): number | null {
  const [, whole] = /^\s*(\d{1,2})(?:\.\d*)?\s*$/.exec(text ?? "") ?? [];
  const places = Number(whole);
  return places <= mostPlaces ? places : null;
}
