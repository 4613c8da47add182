import { figure } from "../../figure.ts";
import type { BillElement, Unit } from "../../model.ts";
import { excess, limit, money, unitWords } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";

type Stated = { at: BillElement; attribute: string; label: string; text: string | undefined };

function statements({ summary, cost }: Unit): Stated[] {
  const places: Stated[] = [];
  const line = summary.divisional?.element;
  const label = "费用汇总的分部分项工程费";
  if (line !== undefined)
    places.push({ at: line, attribute: "Total", label, text: line.attributes["Total"] });
  const attribute = "DivisionalAndElementalWorks";
  const words = cost?.cells ? "分部分项清单表的合计" : label;
  if (cost !== null) places.push({ at: cost, attribute, label: words, text: cost.attributes[attribute] });
  return places;
}

function emptyUnit({ element, name }: Unit): Statement {
  return {
    at: element,
    severity: "W",
    kind: "单位工程没有清单项目",
    seen: "0个清单项目",
    expected: "至少1个清单项目",
    message: `${unitWords(name)}没有清单项目，请核对是否漏报；不需要的单位工程请从文件中删除。`,
  };
}

export const a05: Rule = {
  code: "A05",
  name: "分部分项汇总",
  severity: "E",
  formula: ({ A05 }) =>
    `单位工程：|Σ分部分项清单项目合价 − 费用汇总的分部分项工程费| > ${A05.tolerance}元；没有清单项目的单位工程为警告`,
  source:
    "计价标准相应表式的计算关系：汇总等于明细之和；《建设工程造价数据交换标准》配套检测工具：总价校核允许误差1元",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds }) => {
    const allowed = limit(thresholds.A05.tolerance);
    let items = 0;
    return {
      item: () => void items++,
      unit(unit) {
        const isEmpty = items === 0;
        items = 0;
        const sum = unit.itemsTotal;
        if (sum === null) return;
        const stated = statements(unit);
        if (stated.length === 0) leaveOut("部分单位工程没有列出分部分项工程费");
        for (const { at, attribute, label, text } of stated) {
          const { value } = figure(text);
          const distance = value === null ? null : excess(value, sum, allowed);
          if (value === null || distance === null) continue;
          report({
            at,
            attribute,
            kind: "分部分项工程费与各清单项目之和不符",
            amount: distance,
            seen: money(value),
            expected: money(sum),
            message: `${unitWords(unit.name)}${label}${money(value)}与各清单项目合价之和${money(sum)}不符，相差${money(distance)}。`,
          });
          return;
        }
        if (isEmpty) report(emptyUnit(unit));
      },
    };
  },
};
