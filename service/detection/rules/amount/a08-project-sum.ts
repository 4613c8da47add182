import { isBlank } from "#service/values/text.ts";

import { figure, isUnreadable } from "../../figure.ts";
import { agrees, limit, money } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { chargesAbove } from "./charges-above.ts";

export const a08: Rule = {
  code: "A08",
  name: "建筑安装工程费汇总不符",
  severity: "E",
  formula: ({ A08 }) =>
    `|Σ单项工程造价 − 建筑安装工程费| > ${A08.tolerance}元；2025版把措施、其他项目列在项目一级的，加上它们（和单位工程以外的规费、税金）后相等也算一致`,
  technical: "建筑安装工程费Total",
  source: "《建设工程造价数据交换标准》配套检测工具：总价校核允许误差1元",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds }) => {
    const allowed = limit(thresholds.A08.tolerance);
    return {
      bill({ installation, cost, sectionalsTotal, projectLevelTotal, sectionalCount, totals }) {
        const total = figure(installation?.attributes["Total"]).value;
        if (total === null) leaveOut("文件没有列出建筑安装工程费");
        if (installation === null || total === null) return;
        if (sectionalCount === 0) return leaveOut("文件没有单项工程，见F06");
        const charges = ["Tax", "StatutoryFees"].map((name) => figure(cost?.attributes[name]));
        if (sectionalsTotal === null || projectLevelTotal === null || charges.some(isUnreadable))
          return leaveOut("部分单项工程、项目一级的措施等没有列出造价，或造价无法识别");
        const level = sectionalsTotal.plus(projectLevelTotal);
        const own = { tax: totals.tax, gf: totals.gf ?? "0" };
        const [stated, rest] = chargesAbove(own, totals.unitTotals);
        const whole = level.plus(stated);
        const candidates = [sectionalsTotal, level, whole, level.plus(rest)];
        if (agrees(total, candidates, allowed)) return;
        if (!projectLevelTotal.isZero() && isBlank(cost?.attributes["Tax"]))
          return leaveOut("费用汇总没有列出税金，项目一级的措施、其他项目的税金无法核对");
        const expected = projectLevelTotal.isZero() ? sectionalsTotal : whole;
        const more = projectLevelTotal.isZero()
          ? ""
          : `加项目一级的措施、其他项目等${money(whole.minus(sectionalsTotal))}`;
        report({
          at: installation,
          attribute: "Total",
          amount: total.minus(expected),
          seen: money(total),
          expected: money(expected),
          message: `建筑安装工程费${money(total)}与${sectionalCount}个单项工程造价之和${money(sectionalsTotal)}${more}不符，相差${money(total.minus(expected).abs())}。`,
        });
      },
    };
  },
};
