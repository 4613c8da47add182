import type { Rule } from "../rule.ts";
import { c01 } from "./c01-code-format.ts";
import { c02 } from "./c02-unknown-code.ts";
import { c03 } from "./c03-duplicate-code.ts";
import { c04 } from "./c04-name-mismatch.ts";
import { c05 } from "./c05-measure-unit.ts";
import { c06 } from "./c06-empty-feature.ts";
import { c07 } from "./c07-quantity.ts";
import { c08 } from "./c08-supplementary-item.ts";
import { c09 } from "./c09-foreign-specialty.ts";
import { c10 } from "./c10-missing-pairs.ts";
import { c11 } from "./c11-norms.ts";
import { c12 } from "./c12-tender-rows.ts";
import { c13 } from "./c13-tender-quantities.ts";
import { c14 } from "./c14-tender-sums.ts";
import { c15 } from "./c15-misplaced-measures.ts";

/** In the order of reports. */
export const codeRules: readonly Rule[] = [
  c01,
  c02,
  c03,
  c04,
  c05,
  c06,
  c07,
  c08,
  c09,
  c10,
  c11,
  c12,
  c13,
  c14,
  c15,
];
