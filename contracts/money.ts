import { z } from "zod";

/** 元, decimal string with exactly two places; never a float. */
export const moneySchema = z
  .string()
  .regex(/^-?(0|[1-9]\d{0,15})\.\d{2}$/, "金额应为数字，保留两位小数，单位元");

export const moneyInputSchema = z
  .string()
  .trim()
  .regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/, "应为不超过13位整数、两位小数的数字，单位元");

export const decimalSchema = z.string().regex(/^-?\d+(\.\d+)?$/, "应为数字");

export function groupThousands(decimal: string): string {
  const [whole = "", fraction] = decimal.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A dash where an amount is not known. */
export function moneyText(amount: string | null): string {
  return amount === null ? "—" : groupThousands(amount);
}

export function yuanToWan(yuan: string): string {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(yuan) ?? [];
  const digits = `${whole.padStart(5, "0")}${fraction}`;
  const point = digits.length - fraction.length - 4;
  const places = digits.slice(point).replace(/0+$/, "");
  const wan = digits.slice(0, point).replace(/^0+(?=\d)/, "");
  return places === "" ? `${sign}${wan}` : `${sign}${wan}.${places}`;
}

/** A decimal without sign times a power of ten, exactly. */
export function pointRight(decimal: string, places: number): string {
  const [whole = "", fraction = ""] = decimal.split(".");
  const moved = `${whole}${fraction.slice(0, places).padEnd(places, "0")}`.replace(/^0+(?=\d)/, "");
  const rest = fraction.slice(places).replace(/0+$/, "");
  return rest === "" ? moved : `${moved}.${rest}`;
}
