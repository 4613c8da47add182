import { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import { figure, plus } from "../../figure.ts";
import type { BillElement, Item } from "../../model.ts";
import { excess, grouped, hundredth, itemWords, limit, money, plain, price } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";
import { directCost } from "./components.ts";
import { productFault } from "./product.ts";
import { coarseRounding, largest } from "./rounding.ts";

type Norm = { at: BillElement; lines: BillElement[] };

const least = limit("1");
/** Components and prices are rounded per unit before multiplication with the quantity. */
const roundingLimit = limit("0.005");
const cent = limit("0.02");

function valueOf({ attributes }: BillElement, name: string): Decimal | null {
  return figure(attributes[name]).value;
}

function normWords({ attributes }: BillElement): string {
  const { Name: name = "", Number: number = "" } = attributes;
  return `定额子目“${clip(name, 40) || "未命名"}”（${clip(number, 40) || "无编码"}）`;
}

function judgeProduct({ report }: RuleContext, { at }: Norm, places: number, allowed: Decimal): void {
  const [quantity, unitPrice, total] = ["Quantity", "Price", "Total"].map((name) => valueOf(at, name));
  if (!quantity || !unitPrice || !total) return;
  const fault = productFault(total, quantity.times(unitPrice), { places, allowed });
  if (fault === null) return;
  const { product, distance } = fault;
  report({
    at,
    attribute: "Total",
    kind: "定额子目合价与工程量×单价不符",
    amount: distance,
    seen: money(total),
    expected: money(product),
    message: `${normWords(at)}的合价${money(total)}与工程量${grouped(quantity)} × 单价${price(unitPrice)} = ${money(product)}不符，相差${money(distance)}。`,
  });
}

/** Lines of 子目单价计算 whose base adds up lines above, as `A+B+C` or `D + E`. */
function judgeLines({ report }: RuleContext, { at, lines }: Norm): void {
  const known = new Map<string, Decimal>();
  for (const line of lines) {
    const { Name: name = "", QtyFormula: formula = "", Code: code = "" } = line.attributes;
    const [rate, total] = [valueOf(line, "Rate"), valueOf(line, "Total")];
    if (total === null) return;
    const terms = formula.split("+").map((term) => known.get(term.trim()));
    const key = code.trim();
    if (key !== "" && !known.has(key)) known.set(key, total);
    const stated = terms.filter((term) => term !== undefined);
    if (rate === null || stated.length < terms.length) continue;
    const exact = Decimal.sum(stated).times(rate).times(hundredth);
    const fault = productFault(total, exact, { places: line.moneyPlaces, allowed: cent });
    if (fault === null) continue;
    const { product: due, distance } = fault;
    report({
      at: line,
      attribute: "Total",
      kind: "子目单价计算不符",
      amount: valueOf(at, "Quantity")?.times(distance),
      seen: money(total),
      expected: money(due),
      message: `${normWords(at)}单价计算的“${clip(name, 20)}”${money(total)}与${clip(formula, 40)} × ${plain(rate)}% = ${money(due)}不符，相差${money(distance)}。`,
    });
    return;
  }
}

/** Norms make the 合价, the price of one unit, or the 工料机费 alone, with or without 主材, depending on the file. */
function judgeSum({ report }: RuleContext, item: Item, norms: readonly Norm[]): void {
  const totals = norms.map(({ at }) => valueOf(at, "Total")).filter((total) => total !== null);
  const own = item.total.value;
  if (own === null || own.sign() <= 0 || totals.length < norms.length) return;
  const sum = Decimal.sum(totals);
  if (sum.isZero()) return;
  const quantity = item.quantity.value?.abs() ?? Decimal.zero;
  const rounding = roundingLimit.times(quantity).times(limit(String(norms.length)));
  const coarse = coarseRounding(totals, item.element.moneyPlaces);
  const allowed = largest(least, rounding, coarse, coarse.times(quantity));
  const direct = item.components === null ? null : directCost(item.components);
  const withMain = plus(direct, item.components?.mainMaterial ?? null);
  if ([own, item.price.value, direct, withMain].some((one) => one && excess(sum, one, allowed) === null))
    return;
  report({
    at: item.element,
    attribute: "Total",
    kind: "合价与定额子目之和不符",
    amount: own.minus(sum),
    seen: `合价${money(own)}`,
    expected: money(sum),
    message: `${itemWords(item)}的合价${money(own)}与所套${norms.length}个定额子目合价之和${money(sum)}不符，相差${money(own.minus(sum).abs())}。`,
  });
}

export const a18: Rule = {
  code: "A18",
  name: "定额子目",
  severity: "W",
  formula: ({ A18 }) =>
    `清单项目所套的定额子目：|工程量×单价 − 合价| > ${A18.tolerance}元；子目单价计算中按代号相加的费用与金额相差超过0.02元；各子目合价之和与清单项目合价（或综合单价、工料机费，主材设备费计不计入均可）相差超过1元与0.005×子目个数×工程量中较大的一个（费用精度为元、角的，0.005改为0.5、0.05）。没有定额子目的不检查`,
  technical: "定额子目Norm，子目单价计算UnitPriceCalculationOfItem",
  source: "计价标准综合单价分析表的计算关系：合价＝单价×数量，综合单价由定额子目组成",
  versions: bothVersions,
  needs: ["xml"],
  start: (context) => {
    const allowed = limit(context.thresholds.A18.tolerance);
    let norms: Norm[] = [];
    return {
      elements: {
        Norm: (at) => void norms.push({ at, lines: [] }),
        UnitPriceCalculationOfItem: (line) => void norms.at(-1)?.lines.push(line),
      },
      item(item) {
        if (norms.length === 0) return;
        const own = norms;
        norms = [];
        for (const norm of own) {
          judgeProduct(context, norm, item.element.moneyPlaces, allowed);
          judgeLines(context, norm);
        }
        judgeSum(context, item, own);
      },
    };
  },
};
