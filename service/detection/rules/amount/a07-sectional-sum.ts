import { limit, money } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { nearestMiss } from "./nearest-miss.ts";

export const a07: Rule = {
  code: "A07",
  name: "单项工程造价汇总不符",
  severity: "E",
  formula: ({ A07 }) =>
    `|Σ单位工程造价（含下级单项）− 单项工程造价| > ${A07.tolerance}元；单项工程自己列有措施、其他项目的，加上它们后相等也算一致`,
  technical: "单项工程造价Total",
  source: "《建设工程造价数据交换标准》配套检测工具：总价校核允许误差1元",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds }) => {
    const allowed = limit(thresholds.A07.tolerance);
    return {
      sectional({ element, name, total, children, childrenTotal, levelTotal }) {
        if (total.value === null) leaveOut("部分单项工程没有列出造价");
        if (childrenTotal === null) leaveOut("部分单位工程没有列出造价，或造价无法识别");
        if (total.value === null || childrenTotal === null || levelTotal === null) return;
        const below = `下一级${children}项工程造价之和${money(childrenTotal)}`;
        const sum = childrenTotal.plus(levelTotal);
        const candidates = [
          { sum: childrenTotal, words: below },
          { sum, words: `${below}、单项工程的措施和其他项目${money(levelTotal)}之和${money(sum)}` },
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
