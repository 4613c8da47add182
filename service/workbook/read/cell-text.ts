import { Decimal } from "#service/values/decimal.ts";

import type { NumberStyle } from "./styles.ts";

const day = 86_400_000;
const hundred = Decimal.parse("100") ?? Decimal.zero;
const short = /^-?\d{1,9}(?:\.\d{1,6})?$/;

/** Rounds to 15 digits: beyond them a double holds only binary noise. */
export function numberText(raw: string, style: NumberStyle, starts1904: boolean): string {
  if (style === "plain" && short.test(raw)) return raw;
  const value = Number(raw);
  if (raw.trim() === "" || !Number.isFinite(value)) return raw;
  if (style === "date") return dateText(value, starts1904);
  const exact = Decimal.parse(value.toPrecision(15));
  if (exact === null) return raw;
  const meant = style === "percent" ? exact.times(hundred) : exact;
  return meant.toFixed(meant.places());
}

/** `serial`: days since 1899-12-30. */
function dateText(serial: number, starts1904: boolean): string {
  const days = Math.floor(serial) + (starts1904 ? 1462 : 0);
  if (days < 1 || days > 2_958_465) return String(serial);
  return new Date(Date.UTC(1899, 11, 30) + days * day).toISOString().slice(0, 10);
}

export function figureText(text: string): string {
  const plain = text.normalize("NFKC").trim();
  const bare = plain.replace(/^(-?\d+(?:,\d{3})*(?:\.\d+)?)%$/, "$1");
  return /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(",", "") : bare;
}
