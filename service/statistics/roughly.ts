import { Decimal } from "#service/values/decimal.ts";

/** Halves away from zero, to `digits` significant digits. */
export function roughly(value: Decimal, digits: number): Decimal {
  const plain = value.abs().toPlain();
  const [before = "", after = ""] = plain.split(".");
  const integer = before.replace(/^0+/, "");
  const places = integer === "" ? (/^0*/.exec(after)?.[0].length ?? 0) + digits : digits - integer.length;
  if (places >= 0) return value.round(places);
  const step = Decimal.parse(String(10 ** -places)) ?? Decimal.zero;
  return value.dividedBy(step, 0).times(step);
}
