import { Decimal } from "#service/values/decimal.ts";

import { amountOrZero } from "../../figure.ts";
import type { Unit } from "../../model.ts";
import { measureLines } from "../../readers/walk/summary.ts";
import { sumOf } from "../amount/components.ts";
import { blankLines } from "../amount/unit-miss.ts";

/** 分部分项, 措施, 其他 and 规费 of the 费用组成; null if one is unreadable or, which A06 tells, blank. */
export function sumBeforeTax(unit: Unit): Decimal | null {
  if (blankLines(unit).length > 0) return null;
  const { divisional, other, gf } = unit.summary;
  const lines = [divisional, ...measureLines(unit.summary), other, gf];
  return sumOf(lines.map((line) => (line === undefined ? Decimal.zero : amountOrZero(line.total))));
}
