import type { Decimal } from "#service/values/decimal.ts";

import type { BillElement, Sectional } from "../../model.ts";
import { limit, money } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { chargesAbove } from "./charges-above.ts";
import { nearestMiss } from "./nearest-miss.ts";

/** 规费 and 税金 of 措施 and 其他项目 beside the units. */
function chargesOf(
  cost: BillElement | null,
  levelTotal: Decimal,
  units: Sectional["unitTotals"],
): readonly Decimal[] {
  if (cost === null || levelTotal.isZero()) return [];
  const { Tax: tax = "", StatutoryFees: gf = "" } = cost.attributes;
  return chargesAbove({ tax, gf }, units).filter((charges) => !charges.isZero());
}

export const a07: Rule = {
  code: "A07",
  name: "单项工程造价汇总不符",
  severity: "E",
  formula: ({ A07 }) =>
    `|Σ单位工程造价（含下级单项）− 单项工程造价| > ${A07.tolerance}元；单项工程自己列有措施、其他项目的，加上它们（和单位工程以外的规费、税金）后相等也算一致`,
  technical: "单项工程造价Total",
  source: "《建设工程造价数据交换标准》配套检测工具：总价校核允许误差1元",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds }) => {
    const allowed = limit(thresholds.A07.tolerance);
    return {
      sectional({ element, name, total, children, childrenTotal, levelTotal, cost, unitTotals }) {
        if (total.value === null) leaveOut("部分单项工程没有列出造价");
        if (childrenTotal === null) leaveOut("部分单位工程没有列出造价，或造价无法识别");
        if (total.value === null || childrenTotal === null || levelTotal === null) return;
        const below = `下一级${children}项工程造价之和${money(childrenTotal)}`;
        const sum = childrenTotal.plus(levelTotal);
        const level = `${below}、单项工程的措施和其他项目${money(levelTotal)}`;
        const candidates = [
          { sum: childrenTotal, words: below },
          { sum, words: `${level}之和${money(sum)}` },
          ...chargesOf(cost, levelTotal, unitTotals).map((charges) => {
            const whole = sum.plus(charges);
            return { sum: whole, words: `${level}及其规费、税金${money(charges)}之和${money(whole)}` };
          }),
        ];
        const miss = nearestMiss(total.value, candidates, allowed);
        if (miss === null) return;
        report({
          at: element,
          attribute: "Total",
          amount: miss.distance,
          seen: money(total.value),
          expected: money(miss.sum),
          message: `单项工程“${name}”造价${money(total.value)}与${miss.words}不符，相差${money(miss.distance)}。`,
        });
      },
    };
  },
};
