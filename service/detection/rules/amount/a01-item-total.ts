import { clip } from "#service/values/text.ts";

import { amountOrZero } from "../../figure.ts";
import { grouped, itemWords, limit, money, price } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { productFault } from "./product.ts";

export const a01: Rule = {
  code: "A01",
  name: "合价计算不符",
  severity: "E",
  formula: ({ A01 }) =>
    `按工程量×综合单价计的清单项目：|工程量×综合单价（按金额精度或到分四舍五入）− 合价| > ${A01.tolerance}元；合价未填写按0计，工程量、综合单价未填写的不检查（由C07、P01报）`,
  technical: "按工程量×综合单价计CalcType=1",
  source: "计价标准相应表式的计算关系：合价＝单价×数量",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds }) => {
    const allowed = limit(thresholds.A01.tolerance);
    return {
      item(item) {
        if (item.calcType !== "1" && item.calcType !== "3" && item.calcType !== "")
          leaveOut(`部分清单项目的计算方式是“${clip(item.calcType, 10)}”，合价未核对`);
        if (item.calcType !== "1") return;
        // C07 and P01 report missing figures.
        const quantity = item.quantity.value;
        const unitPrice = item.price.value;
        const total = amountOrZero(item.total);
        if (quantity === null || unitPrice === null || total === null) return;
        const fault = productFault(total, quantity.times(unitPrice), {
          places: item.element.moneyPlaces,
          allowed,
        });
        if (fault === null) return;
        const { product, distance } = fault;
        const sum = `工程量${grouped(quantity)} × 综合单价${price(unitPrice)} = ${money(product)}`;
        report({
          at: item.element,
          attribute: "Total",
          amount: distance,
          seen: `合价${money(total)}`,
          expected: money(product),
          message: `${itemWords(item)}的合价${money(total)}与${sum}不符，相差${money(distance)}。`,
        });
      },
    };
  },
};
