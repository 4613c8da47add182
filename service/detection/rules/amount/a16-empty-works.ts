import { clip } from "#service/values/text.ts";

import { figure, plus } from "../../figure.ts";
import { money, unitWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { statedParts, unitMiss } from "./unit-miss.ts";

export const a16: Rule = {
  code: "A16",
  name: "工程没有内容",
  severity: "E",
  formula:
    "单项工程没有单位工程，也没有下级单项；单位工程的造价为0，而清单项目的合价之和大于0（与费用组成不符的由A06报出）；文件没有单位工程，而费用汇总有金额",
  source: "计价标准相应表式的计算关系：各级造价由其下级组成",
  versions: bothVersions,
  start: ({ report, thresholds, standardVersion }) => {
    return {
      unit(unit) {
        const { element, name, total, itemsTotal, measuresTotal } = unit;
        const sum = plus(itemsTotal, measuresTotal);
        if (total.value?.isZero() !== true || sum?.sign() !== 1) return;
        if (unitMiss(unit, total.value, statedParts(unit, standardVersion), thresholds) !== null) return;
        report({
          at: element,
          attribute: "Total",
          kind: "单位工程造价为0",
          amount: sum,
          seen: money(total.value),
          expected: `大于${money(sum)}`,
          message: `${unitWords(name)}的造价为${money(total.value)}，而其清单项目合价之和为${money(sum)}。`,
        });
      },
      sectional({ element, name, children, total, levelTotal }) {
        if (children > 0 || levelTotal?.isZero() !== true) return;
        const stated = total.value === null ? "造价未填写" : `造价${money(total.value)}`;
        report({
          at: element,
          attribute: "UnitWorks",
          kind: "单项工程没有单位工程",
          amount: total.value ?? undefined,
          seen: "0个单位工程",
          expected: "至少1个单位工程",
          message: `单项工程“${clip(name, 40) || "未命名"}”没有单位工程，${stated}，请核对是否漏报；不需要的单项工程请从文件中删除。`,
        });
      },
      bill({ cost, totals, sectionalCount, projectLevelTotal }) {
        const total = figure(cost?.attributes["Total"]).value;
        if (cost === null || totals.units > 0 || sectionalCount > 0) return;
        if (total?.sign() !== 1 || projectLevelTotal?.isZero() !== true) return;
        report({
          at: cost,
          attribute: "Total",
          kind: "没有单位工程而有造价",
          amount: total,
          seen: money(total),
          expected: "至少1个单位工程",
          message: `文件没有单位工程和清单项目，费用汇总的工程总价却为${money(total)}。`,
        });
      },
    };
  },
};
