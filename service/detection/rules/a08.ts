import { figure } from "../figure.ts";
import { bothVersions, type Rule } from "./rule.ts";
import { excess, limit, money } from "./wording.ts";

export const a08: Rule = {
  code: "A08",
  name: "建安费=Σ单项",
  severity: "E",
  formula:
    "|Σ单项工程造价 − 建筑安装工程费 Total| > 1 元；2025 版把措施、其他项目列在项目一级的，加上它们后相等也算一致",
  source: "交换标准检测工具总价校核 1 元",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds }) => {
    const allowed = limit(thresholds.A08.tolerance);
    return {
      bill({ installation, sectionalsTotal, projectLevelTotal, sectionalCount }) {
        const total = figure(installation?.attributes["Total"]).value;
        if (total === null) leaveOut("文件没有列出建筑安装工程费");
        if (installation === null || total === null || sectionalsTotal === null || sectionalCount === 0)
          return;
        const distance = excess(total, sectionalsTotal, allowed);
        if (distance === null || excess(total, sectionalsTotal.plus(projectLevelTotal), allowed) === null)
          return;
        report({
          at: installation,
          attribute: "Total",
          seen: money(total),
          expected: money(sectionalsTotal),
          message: `建筑安装工程费 ${money(total)}与 ${sectionalCount} 个单项工程造价之和 ${money(sectionalsTotal)}不符，相差 ${money(distance)}。`,
        });
      },
    };
  },
};
