import { z } from "zod";

/** Tax rates in percent, at most two decimals. */
export const rateListSchema = z
  .string()
  .regex(/^\s*\d{1,2}(\.\d{1,2})?(\s*,\s*\d{1,2}(\.\d{1,2})?)*\s*$/, "percentages separated by commas")
  .default("0,1,3,6,9,13")
  .transform((text) => text.split(",").map((rate) => String(Number(rate))));
