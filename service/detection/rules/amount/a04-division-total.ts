import { clip } from "#service/values/text.ts";

import { excess, limit, money } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

export const a04: Rule = {
  code: "A04",
  name: "分部合计",
  severity: "E",
  formula: ({ A04 }) =>
    `分部工程（含措施项目的分组）：|Σ直接下级的清单项目和分部 − 合计| > ${A04.tolerance}元×下级个数；合计为空或为0的视为未列合计，不检查，其上级按其下级之和计算`,
  technical: "合计Total",
  source: "计价标准相应表式的计算关系：汇总等于明细之和",
  versions: bothVersions,
  start: ({ report, thresholds }) => {
    const perChild = limit(thresholds.A04.tolerance);
    return {
      division({ element, section, name, total, children, childrenTotal }) {
        const { value } = total;
        if (value === null || value.isZero() || childrenTotal === null || children === 0) return;
        const allowed = perChild.times(limit(String(children)));
        const distance = excess(value, childrenTotal, allowed);
        if (distance === null) return;
        const kind = section === "measure" ? "措施项目" : "分部";
        report({
          at: element,
          attribute: "Total",
          subject: name,
          kind: `${kind}合计与所含各项不符`,
          amount: distance,
          seen: money(value),
          expected: money(childrenTotal),
          message: `${kind}“${clip(name, 40) || "未命名"}”的合计${money(value)}与所含${children}项之和${money(childrenTotal)}不符，相差${money(distance)}。`,
        });
      },
    };
  },
};
