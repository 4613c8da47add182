import type { Rule } from "../rule.ts";
import { p01 } from "./p01-zero-price.ts";
import { p02 } from "./p02-same-item-prices.ts";
import { p03 } from "./p03-scattered-prices.ts";
import { p04 } from "./p04-price-deviation.ts";
import { p05 } from "./p05-material-price-deviation.ts";
import { p06 } from "./p06-same-material-prices.ts";
import { p07 } from "./p07-price-above-limit.ts";
import { p08 } from "./p08-outdated-price-date.ts";
import { p09 } from "./p09-zero-main-material.ts";
import { p10 } from "./p10-provisional-materials.ts";

/** In the order of reports. */
export const priceRules: readonly Rule[] = [p01, p02, p03, p04, p05, p06, p07, p08, p09, p10];
