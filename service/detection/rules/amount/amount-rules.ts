import type { Rule } from "../rule.ts";
import { a01 } from "./a01-item-total.ts";
import { a02 } from "./a02-rate-amount.ts";
import { a03 } from "./a03-price-components.ts";
import { a04 } from "./a04-division-total.ts";
import { a05 } from "./a05-divisional-sum.ts";
import { a06 } from "./a06-unit-total.ts";
import { a07 } from "./a07-sectional-sum.ts";
import { a08 } from "./a08-project-sum.ts";
import { a09 } from "./a09-other-items-sum.ts";
import { a10 } from "./a10-resource-price.ts";
import { a11 } from "./a11-resource-total.ts";
import { a12 } from "./a12-stated-totals.ts";
import { a13 } from "./a13-summary-sums.ts";
import { a14 } from "./a14-sundry-rows.ts";
import { a15 } from "./a15-unit-summary.ts";
import { a16 } from "./a16-empty-works.ts";
import { a17 } from "./a17-price-analysis.ts";
import { a18 } from "./a18-norms.ts";

/** In the order of reports. */
export const amountRules: readonly Rule[] = [
  a01,
  a02,
  a03,
  a04,
  a05,
  a06,
  a07,
  a08,
  a09,
  a10,
  a11,
  a12,
  a13,
  a14,
  a15,
  a16,
  a17,
  a18,
];
