import { Decimal } from "#service/values/decimal.ts";

import { figure, plus } from "../../figure.ts";
import type { BillElement, Unit } from "../../model.ts";
import { excess, limit, money, unitWords } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";

type Rows = { of: string; sum: Decimal | null };
type Stated = Rows & { at: BillElement; attribute: string; label: string; text: string | undefined };
type Gap = { value: Decimal; sum: Decimal; distance: Decimal };

function statements({ summary, cost, itemsTotal, priceMeasuresTotal }: Unit): Stated[] {
  const places: Stated[] = [];
  const both = summary.withPriceMeasures?.element;
  const line = summary.divisional?.element;
  const label = "费用汇总的分部分项工程费";
  const own: Rows = { of: "各清单项目", sum: itemsTotal };
  const place = (at: BillElement, attribute: string, words: string, rows: Rows): number =>
    places.push({ at, attribute, label: words, text: at.attributes[attribute], ...rows });
  if (line !== undefined && line !== both) place(line, "Total", label, own);
  if (both !== undefined)
    place(both, "Total", "费用汇总的分部分项及单价措施项目费", {
      of: "各清单项目及单价措施项目",
      sum: plus(itemsTotal, priceMeasuresTotal),
    });
  const attribute = "DivisionalAndElementalWorks";
  const words = cost?.cells ? "分部分项清单表的合计" : label;
  if (cost !== null) place(cost, attribute, words, own);
  return places;
}

/** Distance of the first stated 分部分项工程费 that is not the sum of the rows; null if there is none. */
export function divisionalGap(unit: Unit, allowed: Decimal): (Stated & Gap) | null {
  for (const stated of statements(unit)) {
    const { sum } = stated;
    const { value } = figure(stated.text);
    if (value === null || sum === null) continue;
    const distance = excess(value, sum, allowed);
    if (distance !== null) return { ...stated, value, sum, distance };
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
    `单位工程：|Σ分部分项清单项目合价 − 费用汇总的分部分项工程费| > ${A05.tolerance}元（汇总为“分部分项及单价措施”一行的，加单价措施核对）；没有清单项目的单位工程为警告，有造价而没有清单项目、其他项目的为错误`,
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
          const { at, attribute, label, of, value, distance } = gap;
          return report({
            at,
            attribute,
            kind: "分部分项工程费与各清单项目之和不符",
            amount: distance,
            seen: money(value),
            expected: money(gap.sum),
            message: `${unitWords(unit.name)}${label}${money(value)}与${of}合价之和${money(gap.sum)}不符，相差${money(distance)}。`,
          });
        }
        if (isEmpty) report(emptyUnit(unit));
      },
    };
  },
};
