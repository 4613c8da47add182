import type { Rule } from "../rule.ts";
import { s01 } from "./s01-item-above-submitted.ts";
import { s02 } from "./s02-reduction-rate.ts";
import { s03 } from "./s03-above-contract.ts";
import { s04 } from "./s04-contract-price.ts";
import { s05 } from "./s05-review-period.ts";
import { s06 } from "./s06-total-above-submitted.ts";
import { s07 } from "./s07-different-projects.ts";
import { s08 } from "./s08-different-standards.ts";
import { s09 } from "./s09-provisional-sum.ts";
import { s10 } from "./s10-above-ceiling-price.ts";
import { s11 } from "./s11-ceiling-rows.ts";

/** In the order of reports. */
export const settlementRules: readonly Rule[] = [s01, s02, s03, s04, s05, s06, s07, s08, s09, s10, s11];
