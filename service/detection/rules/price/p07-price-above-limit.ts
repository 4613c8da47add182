import { itemWords, price } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

export const p07: Rule = {
  code: "P07",
  name: "单价高于限价",
  severity: "E",
  formula: "清单项目填写了最高限价而综合单价 > 最高限价",
  technical: "最高限价PriceHigh",
  source: "《建设工程造价数据交换标准》清单项目的最高限价",
  versions: bothVersions,
  needs: ["xml"],
  start: ({ report }) => ({
    item(item) {
      const own = item.price.value;
      const high = item.priceHigh.value;
      if (own === null || high === null || high.sign() <= 0 || own.compare(high) <= 0) return;
      report({
        at: item.element,
        attribute: "Price",
        amount: item.quantity.value?.times(own.minus(high)),
        seen: `综合单价${price(own)}元`,
        expected: `不超过${price(high)}元`,
        message: `${itemWords(item)}的综合单价${price(own)}元高于最高限价${price(high)}元，超出${price(own.minus(high))}元。`,
      });
    },
  }),
};
