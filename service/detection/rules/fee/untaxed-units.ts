import { taxNames } from "#contracts/max-price/valuation-standard.ts";
import { Decimal } from "#service/values/decimal.ts";

import { amountOrZero } from "../../figure.ts";
import type { BillElement, Unit } from "../../model.ts";
import { measureLines } from "../../readers/walk/summary.ts";
import { excess, limit, money, hundredth, unitWords } from "../../wording.ts";
import { sumOf } from "../amount/components.ts";
import { blankLines } from "../amount/unit-miss.ts";
import type { RuleContext } from "../rule.ts";

/** Total of a unit that its lines before the tax make, so that it holds no tax; null of another. */
export function untaxedTotal(unit: Unit, allowed: Decimal): Decimal | null {
  const { divisional, other, gf } = unit.summary;
  const { value: total } = unit.total;
  if (total === null || total.compare(Decimal.zero) <= 0 || blankLines(unit).length > 0) return null;
  const lines = [divisional, ...measureLines(unit.summary), other, gf];
  const sum = sumOf(lines.map((line) => (line === undefined ? Decimal.zero : amountOrZero(line.total))));
  return sum !== null && excess(total, sum, allowed) === null ? total : null;
}

export type Untaxed = { at: BillElement; name: string; total: Decimal; due: string | undefined };

export function reportUntaxed(context: RuleContext, { at, name, total, due }: Untaxed): void {
  const tax = due === undefined ? undefined : total.times(limit(due)).times(hundredth).round(2);
  const words = tax === undefined ? "" : `，按${due}%应为${money(tax)}`;
  context.report({
    at,
    attribute: "Total",
    severity: "W",
    kind: "没有计取税金",
    amount: tax,
    seen: money(Decimal.zero),
    expected: tax === undefined ? "大于0" : money(tax),
    message: `${unitWords(name)}造价${money(total)}没有计取${taxNames[context.standardVersion]}，其他单位工程已计取${words}。`,
  });
}
