import { Decimal } from "../../decimal.ts";
import type { NumberStyle } from "./styles.ts";

const DAY = 86_400_000;
const PERCENT = Decimal.parse("100") ?? Decimal.zero;
const FIGURE = /^[+-]?\d+(?:\.\d+)?$/;
const STROKE = /^(?:-{1,2}|[−–—]{1,2}|[/\\])$/;
const SHORT = /^-?\d{1,9}(?:\.\d{1,6})?$/;

/** The number of a cell as text. A workbook keeps doubles: what goes beyond 15 digits is noise of binary fractions. */
export function numberText(raw: string, style: NumberStyle, starts1904: boolean): string {
  if (style === "plain" && SHORT.test(raw)) return raw;
  const value = Number(raw);
  if (raw.trim() === "" || !Number.isFinite(value)) return raw;
  if (style === "date") return dateText(value, starts1904);
  const exact = Decimal.parse(value.toPrecision(15));
  if (exact === null) return raw;
  const meant = style === "percent" ? exact.times(PERCENT) : exact;
  return meant.toFixed(meant.places());
}

/** Days since the end of 1899 as `yyyy-MM-dd`. */
function dateText(serial: number, starts1904: boolean): string {
  const days = Math.floor(serial) + (starts1904 ? 1462 : 0);
  if (days < 1 || days > 2_958_465) return String(serial);
  return new Date(Date.UTC(1899, 11, 30) + days * DAY).toISOString().slice(0, 10);
}

/** A figure typed as text: thousands separators, full-width digits and a percent sign are how people write numbers. */
export function figureText(text: string): string {
  const plain = text.normalize("NFKC").trim();
  const bare = plain.replace(/^(-?\d+(?:,\d{3})*(?:\.\d+)?)%$/, "$1");
  return /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replaceAll(",", "") : bare;
}

/** An amount in a bill, where ¥ and 元 say nothing that the table does not, and a stroke that there is none. */
export function amountText(text: string): string {
  const figure = figureText(text.replace(/^\s*[¥￥]|元\s*$/g, ""));
  return STROKE.test(figure) ? "" : figure;
}

/** What may be words or an amount; words stay as they are written. */
export function amountOrWords(text: string): string {
  const figure = amountText(text);
  return FIGURE.test(figure) ? figure : text;
}
