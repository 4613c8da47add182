import type { Decimal } from "#service/values/decimal.ts";

import type { BillElement, Item } from "../../model.ts";
import { componentsOf } from "../../readers/walk/components.ts";
import { spotOf } from "../../spot.ts";
import { agrees, itemWords, limit, money, price } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext, type Statement } from "../rule.ts";
import { countListed, isListed, sums } from "./components.ts";
import { coarseRounding } from "./rounding.ts";

const mostHeld = 1000;
/** Rows that list their components for each one that does not. */
const fewest = 4;

function analysisFault(item: Item, at: BillElement, tolerance: Decimal): Statement | null {
  const unitPrice = item.price.value;
  const { element: _element, ...parts } = componentsOf(at);
  const candidates = sums(parts);
  const [first] = candidates ?? [];
  if (!candidates || !first || !unitPrice || unitPrice.sign() <= 0) return null;
  if (candidates.every((one) => one.isZero())) return null;
  const allowed = tolerance.plus(coarseRounding(Object.values(parts).filter(isListed), at.moneyPlaces));
  if (agrees(unitPrice, candidates, allowed)) return null;
  const distance = unitPrice.minus(first).abs();
  return {
    at,
    attribute: "Labor",
    kind: "单价分析与综合单价不符",
    amount: item.quantity.value?.times(distance),
    seen: `单价分析${price(first)}元`,
    expected: `综合单价${price(unitPrice)}元`,
    message: `${itemWords(item)}单价分析的各项之和${price(first)}元与综合单价${price(unitPrice)}元不符，相差${price(distance)}元。`,
  };
}

function negativeParts(item: Item): Statement[] {
  const { components, total } = item;
  if (components === null || total.value?.sign() === -1) return [];
  const named = [
    ["Overhead", "管理费", components.overhead],
    ["Profit", "利润", components.profit],
  ] as const;
  return named.flatMap(([attribute, label, amount]) =>
    amount?.sign() === -1
      ? [
          {
            at: components.element,
            attribute,
            kind: `${label}为负`,
            amount,
            seen: money(amount),
            expected: `${label}不小于0`,
            message: `${itemWords(item)}的${label}为${money(amount)}，${label}不应为负。`,
          },
        ]
      : [],
  );
}

/** Rows without components among rows that list theirs. */
class Unlisted {
  private listed = 0;
  private count = 0;
  private rows: Statement[] = [];

  take(item: Item): void {
    if (item.lumpSum || item.total.value?.sign() !== 1) return;
    const { components } = item;
    if (components !== null && (countListed(components) > 0 || isListed(components.mainMaterial))) {
      this.listed++;
      return;
    }
    this.count++;
    if (this.rows.length < mostHeld)
      this.rows.push({
        at: spotOf(item.element),
        attribute: "SummaryOfBasicCost",
        severity: "I",
        kind: "没有列出综合单价的构成",
        seen: "没有构成",
        expected: "列出人工费、材料费、机械费、管理费和利润",
        message: `${itemWords(item)}已计价，没有列出综合单价的构成，同一单位工程的其他清单项目都列有。`,
      });
  }

  close({ report }: RuleContext): void {
    const { listed, count, rows } = this;
    this.listed = 0;
    this.count = 0;
    this.rows = [];
    if (listed >= fewest * count) for (const row of rows) report(row);
  }
}

export const a17: Rule = {
  code: "A17",
  name: "单价分析",
  severity: "W",
  formula: ({ A17 }) =>
    `清单项目：|单价分析各项之和 − 综合单价| > ${A17.tolerance}元（费用精度为元、角的，另加各项四舍五入的误差；主材设备费、规费、税金计不计入均可）；构成中的管理费、利润 < 0（合价为负的除外）；单位工程的清单项目多数列有构成而个别没有的为提示。没有单价分析的不检查`,
  technical: "单价明细PriceItem，合计费用SummaryOfBasicCost",
  source: "计价标准综合单价分析表的计算关系：综合单价等于各项构成之和",
  versions: bothVersions,
  needs: ["xml"],
  start: (context) => {
    const allowed = limit(context.thresholds.A17.tolerance);
    const unlisted = new Unlisted();
    let analysis: BillElement | null = null;
    return {
      elements: {
        PriceItem: (element) => void (analysis ??= element),
      },
      item(item) {
        const own = analysis;
        analysis = null;
        const fault = own === null ? null : analysisFault(item, own, allowed);
        if (fault !== null) context.report(fault);
        const { overhead, profit } = item.components ?? {};
        if (overhead?.sign() === -1 || profit?.sign() === -1)
          for (const statement of negativeParts(item)) context.report(statement);
        if (item.unit !== null) unlisted.take(item);
      },
      unit: () => unlisted.close(context),
    };
  },
};
