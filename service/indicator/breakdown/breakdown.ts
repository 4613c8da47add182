import type { BillRow } from "#contracts/detection/detection.ts";
import type { IndicatorChapter, IndicatorElement, IndicatorSection } from "#contracts/indicator/indicator.ts";
import { normalUnit } from "#service/detection/unit-spelling.ts";
import { Decimal } from "#service/values/decimal.ts";

import { builtInMapping, type CodeStandard, type Mapping } from "../mapping/mapping.ts";
import { contentOf, perArea, shareOf } from "./per-area.ts";

export type BreakdownRow = Pick<BillRow, "kind" | "section" | "number" | "unit" | "quantity" | "total">;
type Section = IndicatorSection["section"];
type Stated = Record<Section, string>;

class ElementSum {
  amount = Decimal.zero;
  items = 0;
  leftOutAmount = Decimal.zero;
  leftOutItems = 0;
  readonly quantities = new Map<string, { quantity: Decimal; amount: Decimal; items: number }>();
  readonly code: string;
  readonly name: string;
  private readonly units: ReadonlySet<string>;

  constructor({ code, name, units }: { code: string; name: string; units: ReadonlySet<string> }) {
    this.code = code;
    this.name = name;
    this.units = units;
  }

  take(amount: Decimal, quantity: Decimal | null, unit: string): void {
    this.amount = this.amount.plus(amount);
    this.items += 1;
    if (this.units.size === 0) return;
    if (quantity === null || !this.units.has(unit)) {
      this.leftOutAmount = this.leftOutAmount.plus(amount);
      this.leftOutItems += 1;
      return;
    }
    const known = this.quantities.get(unit);
    this.quantities.set(unit, {
      quantity: known ? known.quantity.plus(quantity) : quantity,
      amount: known ? known.amount.plus(amount) : amount,
      items: (known?.items ?? 0) + 1,
    });
  }

  present(area: Decimal | null): IndicatorElement {
    const listed = [...this.quantities].filter(([, { quantity }]) => !quantity.isZero());
    return {
      code: this.code,
      name: this.name,
      amount: this.amount.toFixed(2),
      perArea: perArea(this.amount, area),
      items: this.items,
      quantities: listed.toSorted(inOrder).map(([unit, { quantity, amount, items }]) => ({
        unit,
        quantity: quantity.toFixed(quantity.places()),
        amount: amount.toFixed(2),
        content: contentOf(quantity, unit, area),
        items,
      })),
      isUnlisted: this.quantities.size > 0 && listed.length === 0,
      leftOut: { items: this.leftOutItems, amount: this.leftOutAmount.toFixed(2) },
    };
  }
}

const inOrder = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : Number(a > b);

const untold = { code: "", name: "其他", units: new Set<string>() };
const unmapped = { code: "", name: "未归类" };

/** 补充项目 and codes of no chapter stand in 未归类, so that the chapters add up to the section. */
export class Breakdown {
  private readonly chapters: Record<
    Section,
    Map<string, { name: string; elements: Map<string, ElementSum> }>
  > = {
    divisional: new Map(),
    measure: new Map(),
  };
  private readonly unreadable: Record<Section, number> = { divisional: 0, measure: 0 };
  private readonly standard: CodeStandard;
  private readonly mapping: Mapping;

  constructor(standard: CodeStandard, mapping: Mapping = builtInMapping) {
    this.standard = standard;
    this.mapping = mapping;
  }

  take({ kind, section, number, unit, quantity, total }: BreakdownRow): void {
    if (kind !== "item" || (section !== "divisional" && section !== "measure")) return;
    const amount = total === null ? null : Decimal.parse(total);
    if (amount === null) this.unreadable[section] += 1;
    const { elements } = this.chapter(section, number);
    const element = this.mapping.elementOf(number, this.standard) ?? untold;
    const key = element.code;
    let sum = elements.get(key);
    if (!sum) elements.set(key, (sum = new ElementSum(element)));
    const counted = quantity === null ? null : Decimal.parse(quantity);
    sum.take(amount ?? Decimal.zero, counted, normalUnit(unit));
  }

  present(section: Section, stated: Stated, area: Decimal | null): IndicatorSection {
    const chapters = [...this.chapters[section]].map(([code, { name, elements }]) => {
      const sums = [...elements.values()];
      return { code, name, sums, amount: Decimal.sum(sums.map(({ amount }) => amount)) };
    });
    const amount = Decimal.sum(chapters.map((chapter) => chapter.amount));
    const amounts = chapters.map((chapter) => chapter.amount);
    return {
      section,
      amount: amount.toFixed(2),
      stated: stated[section],
      unreadable: this.unreadable[section],
      chapters: chapters.toSorted(byCode).map(({ code, name, sums, amount: part }): IndicatorChapter => ({
        code,
        name,
        amount: part.toFixed(2),
        perArea: perArea(part, area),
        share: shareOf(part, amounts),
        items: sums.reduce((all, { items }) => all + items, 0),
        elements: sums.toSorted(byCode).map((sum) => sum.present(area)),
      })),
    };
  }

  private chapter(section: Section, number: string) {
    const { code, name } = this.mapping.chapterOf(number, this.standard) ?? unmapped;
    const chapters = this.chapters[section];
    let chapter = chapters.get(code);
    if (!chapter) chapters.set(code, (chapter = { name, elements: new Map() }));
    return chapter;
  }
}

/** Rows without a code come last. */
function byCode(a: { code: string }, b: { code: string }): number {
  if (a.code === "" || b.code === "") return Number(a.code === "") - Number(b.code === "");
  return a.code < b.code ? -1 : Number(a.code > b.code);
}
