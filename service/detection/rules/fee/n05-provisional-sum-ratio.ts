import { Decimal } from "#service/values/decimal.ts";

import { limit, money, percentOf, plain, price } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

export const n05: Rule = {
  code: "N05",
  name: "暂列金额比例",
  severity: "W",
  formula: ({ N05 }) => `建设项目：暂列金额 ÷ 分部分项工程费 > ${N05.mostPercent}%，或 < 0`,
  source: "GB 50500-2013条文说明：暂列金额一般可按分部分项工程费的10%～15%估算",
  versions: bothVersions,
  start: ({ report, thresholds }) => {
    const most = limit(thresholds.N05.mostPercent);
    return {
      bill({ root, cost, totals }) {
        const amount = limit(totals.provisionalSum);
        const divisional = Decimal.parse(totals.divisional) ?? Decimal.zero;
        if (divisional.sign() <= 0) return;
        const share = percentOf(amount, divisional, most);
        if (share.sign() >= 0 && share.compare(most) <= 0) return;
        report({
          at: cost ?? root,
          attribute: "ProvisionalSums",
          kind: share.sign() < 0 ? "暂列金额为负" : "暂列金额比例过高",
          seen: `${price(share)}%`,
          expected: `0～${plain(most)}%`,
          message: `暂列金额${money(amount)} ÷ 分部分项工程费${money(divisional)} = ${price(share)}%，不在0～${plain(most)}%之内。`,
        });
      },
    };
  },
};
