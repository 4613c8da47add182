import { Decimal } from "#service/values/decimal.ts";

import { figure } from "../../figure.ts";
import type { BillElement, Unit } from "../../model.ts";
import { excess, limit, money, unitWords } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";

type Gap = { value: Decimal; sum: Decimal; distance: Decimal };
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

/** Distance of the first stated 分部分项工程费 that is not the sum of the rows; null if there is none. */
export function divisionalGap(unit: Unit, allowed: Decimal): (Stated & Gap) | null {
  const sum = unit.itemsTotal;
  if (sum === null) return null;
  for (const stated of statements(unit)) {
    const { value } = figure(stated.text);
    const distance = value === null ? null : excess(value, sum, allowed);
    if (value !== null && distance !== null) return { ...stated, value, sum, distance };
  }
  return null;
}

/** 其他项目 may be all that a unit holds. */
function emptyUnit({ element, name, total, sundry }: Unit): Statement {
  const hasAmount = total.value?.sign() === 1 && sundry === null;
  return {
    at: element,
    severity: hasAmount ? "E" : "W",
    kind: hasAmount ? "单位工程没有清单项目而有造价" : "单位工程没有清单项目",
    amount: hasAmount ? (total.value ?? undefined) : undefined,
    seen: "0个清单项目",
    expected: "至少1个清单项目",
    message: `${unitWords(name)}没有清单项目${hasAmount ? `，造价却为${money(total.value ?? Decimal.zero)}` : ""}，请核对是否漏报；不需要的单位工程请从文件中删除。`,
  };
}

export const a05: Rule = {
  code: "A05",
  name: "分部分项汇总",
  severity: "E",
  formula: ({ A05 }) =>
    `单位工程：|Σ分部分项清单项目合价 − 费用汇总的分部分项工程费| > ${A05.tolerance}元；没有清单项目的单位工程为警告，有造价而没有清单项目、其他项目的为错误`,
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
        if (unit.itemsTotal === null) return;
        if (statements(unit).length === 0) leaveOut("部分单位工程没有列出分部分项工程费");
        const gap = divisionalGap(unit, allowed);
        if (gap !== null) {
          const { at, attribute, label, value, distance } = gap;
          return report({
            at,
            attribute,
            kind: "分部分项工程费与各清单项目之和不符",
            amount: distance,
            seen: money(value),
            expected: money(gap.sum),
            message: `${unitWords(unit.name)}${label}${money(value)}与各清单项目合价之和${money(gap.sum)}不符，相差${money(distance)}。`,
          });
        }
        if (isEmpty) report(emptyUnit(unit));
      },
    };
  },
};
