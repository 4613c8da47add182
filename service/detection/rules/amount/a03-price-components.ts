import { Decimal } from "#service/values/decimal.ts";

import type { Components, Item } from "../../model.ts";
import { agrees, fen, itemWords, limit, money } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";
import { comeToPrice, countListed, isListed, namedParts, sums } from "./components.ts";
import { PartConvention } from "./part-convention.ts";
import { coarseRounding, largest } from "./rounding.ts";

/** By count of components, each of which is rounded per unit before multiplication with the quantity. */
const roundingLimits = [0, 5, 10, 15, 20, 25, 30].map((thousandths) => limit(String(thousandths / 1000)));
/** Caps the rounding by a share of the 合价: a large quantity would excuse any distance. */
const roundingShare = limit("0.005");

function rounding(components: Components, quantity: Decimal, total: Decimal): Decimal {
  const own = quantity.abs().times(roundingLimits[countListed(components)] ?? Decimal.zero);
  const most = total.abs().times(roundingShare);
  return own.compare(most) < 0 ? own : most;
}

function listedOf(components: Components): Decimal[] {
  return namedParts(components)
    .map(([, amount]) => amount)
    .filter(isListed);
}

function statement(item: Item, components: Components, total: Decimal, sum: Decimal): Statement {
  const words = namedParts(components)
    .flatMap(([name, amount]) => (isListed(amount) ? [`${name}${fen(amount)}`] : []))
    .join(" + ");
  return {
    at: item.element,
    attribute: "Total",
    kind: "合价与构成之和不符",
    amount: total.minus(sum),
    seen: `合价${money(total)}`,
    expected: money(sum),
    message: `${itemWords(item)}的合价${money(total)}与其构成${words} = ${money(sum)}不符，相差${money(total.minus(sum).abs())}。`,
  };
}

const unlisted = "部分清单项目没有列出综合单价的构成";

export const a03: Rule = {
  code: "A03",
  name: "综合单价与构成不符",
  severity: "W",
  formula: ({ A03 }) =>
    `|Σ（人工、材料、机械、管理、风险、利润） − 合价| > ${A03.tolerance}元与0.005×非零构成个数×工程量（不超过合价的0.5%）中较大的一个（费用精度为元、角的，不小于各项四舍五入的误差）；主材设备费、规费、税金计不计入构成均可，以文件中多数清单项目的口径为准；构成等于综合单价的，视为按单价列出`,
  source: "计价标准相应表式的计算关系：综合单价等于各项构成之和；容差按单价构成先取两位小数再乘工程量推算",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds }) => {
    const least = limit(thresholds.A03.tolerance);
    const main = new PartConvention("主材设备费");
    const charges = new PartConvention("规费、税金");
    return {
      item(item) {
        const { components, total, quantity, price } = item;
        if (components === null) return item.lumpSum ? undefined : leaveOut(unlisted);
        const stated = total.value;
        if (stated === null || quantity.value === null) return;
        const candidates = sums(components);
        const sum = candidates?.[0];
        if (candidates === null || sum === undefined) return;
        const { moneyPlaces } = item.element;
        const coarse = moneyPlaces < 2 ? coarseRounding(listedOf(components), moneyPlaces) : Decimal.zero;
        const allowed = largest(least, rounding(components, quantity.value, stated), coarse);
        if (agrees(stated, candidates, allowed)) {
          if (components.charges?.isZero() === true)
            main.take(item, { stated, sum, part: components.mainMaterial, allowed });
          else if (components.mainMaterial?.isZero() === true)
            charges.take(item, { stated, sum, part: components.charges, allowed });
        } else if (candidates.every((one) => one.isZero())) {
          if (!item.lumpSum) leaveOut(unlisted);
        } else if (price.value === null || !comeToPrice(candidates, price.value))
          report(statement(item, components, stated, sum));
      },
      bill() {
        for (const one of [main, charges]) one.judge(report, leaveOut);
      },
    };
  },
};
