import { clip } from "#service/values/text.ts";

import { CodeMap } from "../../code-map.ts";
import { isStandardCode } from "../../item-code.ts";
import type { Item, Spot } from "../../model.ts";
import { spotOf } from "../../spot.ts";
import { itemWords } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";

const maxNamed = 5;

/** A null unit is 措施项目 beside the units. */
type Place = { unit: string | null; sectional: string | null };
type Repeat = { at: Spot; words: string; units: number[]; count: number; last: number; areUnits: boolean };

class TenderCodes {
  private readonly unitOf = new CodeMap<number>();
  private readonly repeats = new Map<string, Repeat>();
  private readonly places: Place[] = [];
  private readonly namesakes = new Map<string, number>();
  private readonly ordinals = new Map<string, number>();

  take(item: Item): void {
    // Uses the short copy: `item.code` would keep a piece of the file alive.
    const code = item.element.where.item ?? item.code;
    const unit = this.ordinalOf(item);
    const first = this.unitOf.get(code);
    if (first === undefined) this.unitOf.set(code, unit);
    else if (first !== unit) this.note(code, first, unit, item);
  }

  report({ report }: RuleContext): void {
    for (const [code, { at, words, units, count, areUnits }] of this.repeats) {
      const named = units.map((ordinal) => this.wordsOf(ordinal)).join("、");
      const counted = `${count}${areUnits ? "个单位工程" : "处"}`;
      report({
        at,
        attribute: "Number",
        severity: "W",
        kind: "编码在单位工程间重复",
        seen: `${code}用于${counted}`,
        expected: "同一招标工程的项目编码不重复",
        message: `${words}的编码在${named}${count > units.length ? "等" : ""}${counted}${areUnits ? "中" : ""}重复使用，同一招标工程的项目编码不得有重码。`,
      });
    }
  }

  private ordinalOf({ element }: Item): number {
    const { unitKey, unit, sectional } = element.where;
    const known = this.ordinals.get(unitKey);
    if (known !== undefined) return known;
    this.ordinals.set(unitKey, this.places.length);
    const building = sectional === null || sectional === "" ? null : clip(sectional, 40);
    const name = unit === null ? null : clip(unit, 40);
    this.places.push({ unit: name, sectional: building });
    if (name !== null) this.namesakes.set(name, (this.namesakes.get(name) ?? 0) + 1);
    return this.places.length - 1;
  }

  private isUnit(ordinal: number): boolean {
    return this.places[ordinal]?.unit !== null;
  }

  /** With the 单项 where several have a unit of the name. */
  private wordsOf(ordinal: number): string {
    const { unit, sectional } = this.places[ordinal] ?? { unit: "", sectional: null };
    if (unit === null) return sectional === null ? "项目级措施" : `“${sectional}”的项目级措施`;
    const isRepeated = (this.namesakes.get(unit) ?? 0) > 1;
    return isRepeated && sectional !== null ? `“${sectional}”的“${unit}”` : `“${unit}”`;
  }

  private note(code: string, first: number, unit: number, item: Item): void {
    const repeat = this.repeats.get(code);
    if (repeat === undefined)
      this.repeats.set(code, {
        at: spotOf(item.element),
        words: itemWords(item),
        units: [first, unit],
        count: 2,
        last: unit,
        areUnits: this.isUnit(first) && this.isUnit(unit),
      });
    else if (repeat.last !== unit) {
      repeat.last = unit;
      repeat.count++;
      repeat.areUnits &&= this.isUnit(unit);
      if (repeat.units.length < maxNamed) repeat.units.push(unit);
    }
  }
}

export const c03: Rule = {
  code: "C03",
  name: "编码重复",
  severity: "E",
  formula:
    "同一单位工程内12位编码重复为错误（第二次及以后各报一次）；分部分项和单价措施的编码在不同单位工程间重复为警告（每个编码报一次）；总价措施各单位工程编码本来相同，不计",
  source: "专业计量规范（GB 50854-2013等）：同一招标工程的项目编码不得有重码",
  versions: bothVersions,
  start: (context) => {
    const tender = new TenderCodes();
    return {
      item(item) {
        if (item.code9 !== null) tender.take(item);
        else if (!isStandardCode(item.code)) return;
        const { nth, unit } = item.element.where;
        const here = unit === null ? "项目级措施" : "本单位工程";
        if (nth < 2) return;
        context.report({
          at: item.element,
          attribute: "Number",
          kind: "编码在单位工程内重复",
          seen: `第${nth}次出现`,
          expected: "同一单位工程内编码不重复",
          message: `${itemWords(item)}的编码在${here}内第${nth}次出现，项目编码不得重复。`,
        });
      },
      bill: () => tender.report(context),
    };
  },
};
