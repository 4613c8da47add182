import { taxNames } from "#contracts/max-price/valuation-standard.ts";
import { Decimal } from "#service/values/decimal.ts";

import type { BillElement, Unit } from "../../model.ts";
import { excess, limit, money, hundredth, unitWords } from "../../wording.ts";
import type { RuleContext } from "../rule.ts";
import { sumBeforeTax } from "./before-tax.ts";

/** Total of a unit that its lines before the tax make, so that it holds no tax; null of another. */
export function untaxedTotal(unit: Unit, allowed: Decimal): Decimal | null {
  const { value: total } = unit.total;
  if (total === null || total.compare(Decimal.zero) <= 0) return null;
  const sum = sumBeforeTax(unit);
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
