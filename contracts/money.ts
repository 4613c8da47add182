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
