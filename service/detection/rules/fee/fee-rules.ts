import type { Rule } from "../rule.ts";
import { n01 } from "./n01-safety-fee.ts";
import { n02 } from "./n02-statutory-fees.ts";
import { n03 } from "./n03-separate-statutory-fees.ts";
import { n04 } from "./n04-tax-rate.ts";
import { n05 } from "./n05-provisional-sum-ratio.ts";
import { n06 } from "./n06-provisional-price-ratio.ts";
import { n07 } from "./n07-main-contractor-fee.ts";
import { n08 } from "./n08-fee-sums.ts";

/** In the order of reports. */
export const feeRules: readonly Rule[] = [n01, n02, n03, n04, n05, n06, n07, n08];
