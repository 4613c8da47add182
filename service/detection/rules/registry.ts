import { amountRules } from "./amount/amount-rules.ts";
import { codeRules } from "./code/code-rules.ts";
import { feeRules } from "./fee/fee-rules.ts";
import { fileRules } from "./file/file-rules.ts";
import { priceRules } from "./price/price-rules.ts";
import type { Rule } from "./rule.ts";
import { settlementRules } from "./settlement/settlement-rules.ts";
import { totalRules } from "./total/total-rules.ts";

/** In the order of reports. */
export const rules: readonly Rule[] = [
  ...fileRules,
  ...amountRules,
  ...codeRules,
  ...priceRules,
  ...feeRules,
  ...totalRules,
  ...settlementRules,
];
