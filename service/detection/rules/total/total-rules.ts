import type { Rule } from "../rule.ts";
import { t01 } from "./t01-above-estimate.ts";
import { t02 } from "./t02-price-per-area.ts";
import { t03 } from "./t03-content-ratio.ts";
import { t04 } from "./t04-large-items.ts";
import { t05 } from "./t05-same-software-key.ts";

/** In the order of reports. */
export const totalRules: readonly Rule[] = [t01, t02, t03, t04, t05];
