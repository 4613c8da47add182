import { Decimal } from "#service/values/decimal.ts";

import { limit, money, percentOf, plain, price } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

export const n06: Rule = {
  code: "N06",
  name: "暂估价比例",
  severity: "W",
  formula: ({ N06 }) => `建设项目：（材料暂估价 + 专业工程暂估价）÷ 工程总价 > ${N06.mostPercent}%`,
  source: "暂估价占比不宜过高，行业通行做法",
  versions: bothVersions,
  start: ({ report, thresholds }) => {
    const most = limit(thresholds.N06.mostPercent);
    return {
      bill({ root, cost, totals }) {
        const material = limit(totals.provisionalMaterial);
        const specialty = limit(totals.specialtyProvisional);
        const total = Decimal.parse(totals.total) ?? Decimal.zero;
        if (total.sign() <= 0) return;
        const share = percentOf(material.plus(specialty), total, most);
        if (share.compare(most) <= 0) return;
        report({
          at: cost ?? root,
          attribute: specialty.compare(material) > 0 ? "SpecialtyProvisionalPrice" : "ProvisionalMaterial",
          subject: "share",
          seen: `${price(share)}%`,
          expected: `不超过${plain(most)}%`,
          message: `（材料暂估价${money(material)} + 专业工程暂估价${money(specialty)}）÷ 工程总价${money(total)} = ${price(share)}%，超过${plain(most)}%。`,
        });
      },
    };
  },
};
