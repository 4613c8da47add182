import { z } from "zod";

/** 金额，元。Decimal string with exactly two places; never a float. */
export const moneySchema = z
  .string()
  .regex(/^-?(0|[1-9]\d{0,15})\.\d{2}$/, "金额应为数字，保留两位小数，单位元");

/** What a person types for an amount in 元: up to two places, no sign, no separators. */
export const moneyInputSchema = z
  .string()
  .trim()
  .regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/, "应为不超过 13 位整数、两位小数的数字，单位元");

/** 数量、规模等。Decimal string, any number of places. */
export const decimalSchema = z.string().regex(/^-?\d+(\.\d+)?$/, "应为数字");

/** Thousands separators; the places stay as they are. */
export function groupThousands(decimal: string): string {
  const [whole = "", fraction] = decimal.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** 元 → 万元, exact: the point moves, nothing is rounded. */
export function yuanToWan(yuan: string): string {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(yuan) ?? [];
  const digits = `${whole.padStart(5, "0")}${fraction}`;
  const point = digits.length - fraction.length - 4;
  const places = digits.slice(point).replace(/0+$/, "");
  const wan = digits.slice(0, point).replace(/^0+(?=\d)/, "");
  return places === "" ? `${sign}${wan}` : `${sign}${wan}.${places}`;
}
