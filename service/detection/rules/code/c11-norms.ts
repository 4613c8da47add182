import { clip, ownCopy, trimmed } from "#service/values/text.ts";

import type { BillElement, Item, Spot } from "../../model.ts";
import { spotOf } from "../../spot.ts";
import { itemWords, limit, unitWords } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";

const hundred = limit("100");

/** Norms of the open item: each by what tells it apart, and one that came twice. */
class ItemNorms {
  private readonly known = new Set<string>();
  twice: { number: string; name: string } | null = null;

  take({ attributes }: BillElement): void {
    const {
      Number: number = "",
      Name: name = "",
      Quantity: quantity = "",
      Conversion: conversion = "",
    } = attributes;
    const key = [number, name, quantity, conversion].map(trimmed).join("|");
    if (this.known.has(key)) this.twice ??= { number: clip(number, 40), name: clip(name, 40) };
    else this.known.add(key);
  }

  get size(): number {
    return this.known.size;
  }
}

class UnitNorms {
  private first: { at: Spot; words: string } | null = null;
  private without = 0;
  private priced = 0;

  take(item: Item, norms: number): void {
    if (
      item.lumpSum ||
      item.section !== "divisional" ||
      item.price.value === null ||
      item.price.value.sign() <= 0
    )
      return;
    this.priced++;
    if (norms > 0) return;
    this.without++;
    this.first ??= { at: spotOf(item.element), words: ownCopy(itemWords(item)) };
  }

  tell({ report, thresholds }: RuleContext, unit: string): void {
    const { first, without, priced } = this;
    if (first === null) return;
    const most = limit(String(priced)).times(limit(thresholds.C11.mostPercent));
    if (limit(String(without)).times(hundred).compare(most) > 0) return;
    report({
      at: first.at,
      attribute: "Number",
      kind: "清单项目没有套用定额",
      seen: `${without}个`,
      expected: `其余${priced - without}个已计价的清单项目都有定额`,
      message: `${unitWords(unit)}的${first.words}${without > 1 ? `等${without}个` : ""}已计价清单项目没有套用定额，其余${priced - without}个都有，请核对综合单价的依据。`,
    });
  }
}

export const c11: Rule = {
  code: "C11",
  name: "定额套用",
  severity: "I",
  formula: ({ C11 }) =>
    `${C11.enabled ? "" : "没有启用："}列有定额子目的文件：已计价的分部分项清单项目没有定额，而没有定额的不超过单位工程已计价项目的${C11.mostPercent}%，每个单位工程报一处；同一清单项目中编号、名称、数量、换算都相同的定额重复`,
  technical: "定额子目Norm",
  source: "综合单价由定额子目组成的，行业通行做法",
  versions: bothVersions,
  needs: ["xml"],
  start: (context) => {
    const { report, leaveOut } = context;
    let norms: ItemNorms | null = null;
    let ofUnit = new UnitNorms();
    let hasNorms = false;
    return {
      elements: {
        Norm(at) {
          hasNorms = true;
          if (at.where.item !== null) (norms ??= new ItemNorms()).take(at);
        },
      },
      item(item) {
        ofUnit.take(item, norms?.size ?? 0);
        const twice = norms?.twice ?? null;
        norms = null;
        if (twice === null) return;
        report({
          at: item.element,
          attribute: "Norm",
          kind: "定额重复套用",
          seen: `${twice.number} ${twice.name}`,
          expected: "同一定额套用一次",
          message: `${itemWords(item)}中定额“${twice.number} ${twice.name}”以相同数量套用了两次，请核对是否重复。`,
        });
      },
      unit({ name }) {
        if (hasNorms) ofUnit.tell(context, name);
        ofUnit = new UnitNorms();
      },
      bill() {
        if (!hasNorms) leaveOut("文件没有列出定额子目");
      },
    };
  },
};
