import { z } from "zod";

/** GB 50500-2013 or GB/T 50500-2024. */
export const valuationStandardSchema = z.enum(["2013", "2024"]);
export type ValuationStandard = z.infer<typeof valuationStandardSchema>;

export const standardNames = {
  "2013": "GB 50500-2013",
  "2024": "GB/T 50500-2024",
} as const satisfies Record<ValuationStandard, string>;

/** The standards name the same two fees differently. */
export const safetyFeeNames = {
  "2013": "安全文明施工费",
  "2024": "安全生产措施费",
} as const satisfies Record<ValuationStandard, string>;
export const taxNames = { "2013": "税金", "2024": "增值税" } as const satisfies Record<
  ValuationStandard,
  string
>;
