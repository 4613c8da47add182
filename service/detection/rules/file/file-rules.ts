import type { Rule } from "../rule.ts";
import { f01 } from "./f01-unreadable-file.ts";
import { f02 } from "./f02-standard-name.ts";
import { f03 } from "./f03-required-attribute.ts";
import { f04 } from "./f04-data-type.ts";
import { f05 } from "./f05-missing-price-class.ts";
import { f06 } from "./f06-sectional-count.ts";
import { f07 } from "./f07-specialty.ts";
import { f08 } from "./f08-construction-size.ts";
import { f09 } from "./f09-compilation.ts";
import { f10 } from "./f10-signatories.ts";
import { f11 } from "./f11-form-mismatch.ts";
import { f12 } from "./f12-head.ts";
import { f13 } from "./f13-standard-edition.ts";
import { f14 } from "./f14-head-contents.ts";
import { f15 } from "./f15-structure.ts";
import { f16 } from "./f16-numbering.ts";
import { f17 } from "./f17-stated-sums.ts";

/** In the order of reports. */
export const fileRules: readonly Rule[] = [
  f01,
  f02,
  f03,
  f04,
  f05,
  f06,
  f07,
  f08,
  f09,
  f10,
  f11,
  f12,
  f13,
  f14,
  f15,
  f16,
  f17,
];
