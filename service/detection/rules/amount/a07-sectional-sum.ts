import { excess, limit, money } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

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
        const distance = excess(total.value, childrenTotal, allowed);
        if (distance === null || excess(total.value, childrenTotal.plus(levelTotal), allowed) === null)
          return;
        report({
          at: element,
          attribute: "Total",
          amount: distance,
          seen: money(total.value),
          expected: money(childrenTotal),
          message: `单项工程“${name}”造价${money(total.value)}与所含${children}个单位工程造价之和${money(childrenTotal)}不符，相差${money(distance)}。`,
        });
      },
    };
  },
};
