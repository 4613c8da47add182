import { z } from "zod";

/** 成本对比: what is laid side by side of a 竣工结算. */

/** Tables whose rows are the lines of the bills, matched one by one. */
export const costLineTables = [
  "divisional",
  "measure",
  "other",
  "dayWork",
  "contractorMaterial",
  "ownerMaterial",
] as const;
export type CostLineTable = (typeof costLineTables)[number];

/** What a compared row is: a 单项, a 单位工程, a fee of one, or a line of one of its tables. */
export const costRowKindSchema = z.enum(["sectional", "unit", "fee", ...costLineTables]);
export type CostRowKind = z.infer<typeof costRowKindSchema>;

/** What the price of a 单位工程 is made of. */
export const costFeeSchema = z.enum(["divisional", "measure", "other", "gf", "tax"]);
export type CostFee = z.infer<typeof costFeeSchema>;
export const costFeeNames: Record<CostFee, string> = {
  divisional: "分部分项工程费",
  measure: "措施项目费",
  other: "其他项目费",
  gf: "规费",
  tax: "税金",
};
