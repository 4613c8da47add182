import { Decimal } from "#service/values/decimal.ts";
import { clip, isBlank } from "#service/values/text.ts";

import { isUnreadable } from "../../figure.ts";
import type { Item } from "../../model.ts";
import { agrees, excess, grouped, hundredth, itemWords, limit, money, plain } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";
import { directCost, sums } from "./components.ts";
import { productFault } from "./product.ts";

const hundred = limit("100");
/** Tolerance factor: each of the six components is rounded on its own. */
const parts = limit("6");

function wordsForBase(item: Item): Statement | null {
  if (item.total.value?.isZero() !== false) return null;
  const base = clip(item.base.text, 40);
  return {
    at: item.element,
    attribute: "QtyFormula",
    severity: "W",
    kind: "计算基础不是数字",
    seen: base || "未填写",
    expected: "数字",
    message: `${itemWords(item)}按费率计算，计算基础${base === "" ? "未填写" : `“${base}”不是数字`}，金额${money(item.total.value)}无法核对。`,
  };
}

/** A rate may apply to 工料机费 alone; null if it does not. */
export function ratedDirectCost({ base, rate, components, element }: Item, allowed: Decimal): Decimal | null {
  const direct = components === null ? null : directCost(components);
  if (direct === null || base.value === null) return null;
  const exact = base.value.times(rate.value ?? hundred).times(hundredth);
  // To the fen, as in `productFault`.
  const products = [exact.round(element.moneyPlaces), exact.round(2)];
  return agrees(direct, products, allowed) ? direct : null;
}

function wrongAmount(item: Item, allowed: Decimal): Statement | null {
  const base = item.base.value ?? Decimal.zero;
  const rate = item.rate.value ?? hundred;
  const total = item.total.value ?? Decimal.zero;
  const exact = base.times(rate).times(hundredth);
  const fault = productFault(total, exact, { places: item.element.moneyPlaces, allowed });
  if (fault === null) return null;
  const { product } = fault;
  const { components } = item;
  const isOfDirectCost = components !== null && ratedDirectCost(item, allowed) !== null;
  const wholes = isOfDirectCost ? (sums(components) ?? []) : [];
  if (agrees(total, wholes, allowed.times(parts))) return null;
  const expected = wholes[0] ?? product;
  const more = excess(expected, product, allowed);
  return {
    at: item.element,
    attribute: "Total",
    kind: "金额与计算基础×费率不符",
    amount: total.minus(expected),
    seen: `金额${money(total)}`,
    expected: money(expected),
    message: `${itemWords(item)}的金额${money(total)}与计算基础${grouped(base)} × 费率${plain(rate)}%${item.rate.value === null ? "（费率未填写，按100%计）" : ""} = ${money(product)}${more === null ? "" : `，加管理费、利润等${money(more)} = ${money(expected)}`}不符，相差${money(total.minus(expected).abs())}。`,
  };
}

/** True if A02 reports the amount of the row. */
export function isWrongProduct(item: Item, allowed: Decimal): boolean {
  if (item.calcType !== "3" || item.base.value === null) return false;
  return wrongAmount(item, allowed) !== null;
}

export const a02: Rule = {
  code: "A02",
  name: "费率项金额",
  severity: "E",
  formula: ({ A02 }) =>
    `按计算基础×费率计的清单项目：|计算基础×费率 − 合价| > ${A02.tolerance}元；费率只计工料机费（与构成中的工料机费相等）的，加上构成中的管理费、利润等后与合价比较；有金额而计算基础不是数字的为警告；基数和费率都未填写、只有金额的不检查`,
  technical: "按计算基础×费率计CalcType=3",
  source: "计价标准相应表式的计算关系：金额＝计算基础×费率",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds }) => {
    const allowed = limit(thresholds.A02.tolerance);
    return {
      item(item) {
        if (item.calcType !== "3" || isUnreadable(item.rate) || isUnreadable(item.total)) return;
        // GB 50500 allows measures worked out from a construction plan to state only an amount.
        if (isBlank(item.base.text) && isBlank(item.rate.text)) {
          if (item.total.value?.isZero() === false) leaveOut("部分总价措施只有金额，没有计算基础和费率");
          return;
        }
        const statement = item.base.value === null ? wordsForBase(item) : wrongAmount(item, allowed);
        if (statement !== null) report(statement);
      },
    };
  },
};
