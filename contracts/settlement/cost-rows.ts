import { z } from "zod";

import { taxNames, type ValuationStandard } from "../max-price/valuation-standard.ts";

export const costLineTables = [
  "divisional",
  "measure",
  "other",
  "dayWork",
  "contractorMaterial",
  "ownerMaterial",
] as const;
export type CostLineTable = (typeof costLineTables)[number];

export const costRowKindSchema = z.enum(["sectional", "unit", "fee", ...costLineTables]);
export type CostRowKind = z.infer<typeof costRowKindSchema>;

export const costFeeSchema = z.enum(["divisional", "measure", "other", "gf", "tax"]);
export type CostFee = z.infer<typeof costFeeSchema>;
const feeNames = {
  divisional: "分部分项工程费",
  measure: "措施项目费",
  other: "其他项目费",
  gf: "规费",
} as const;
export const costFeeNames: Record<ValuationStandard, Record<CostFee, string>> = {
  "2013": { ...feeNames, tax: taxNames["2013"] },
  "2024": { ...feeNames, tax: taxNames["2024"] },
};
