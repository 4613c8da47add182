import type { BillTotals } from "#contracts/detection/detection.ts";
import type { IndicatorElement, IndicatorSection } from "#contracts/indicator/indicator.ts";
import type { FigureAspect } from "#contracts/indicator/sample/sample.ts";
import { Decimal } from "#service/values/decimal.ts";

import { contentOf, differenceCode, perArea, sharesOf } from "../breakdown/per-area.ts";

export type Figure = {
  aspect: FigureAspect;
  code: string;
  unit: string;
  name: string;
  amount: string;
  quantity: string | null;
  perArea: string | null;
  content: string | null;
  share: string | null;
  items: number;
  leftOutItems: number;
  leftOutAmount: string;
  unlisted: boolean;
};

/** Key of the rest of a chapter as in ICMS. */
type RestOf = (chapter: string) => string;

const unmappedCode = "999";
/** 总价措施 have no code of the standard: they are not 未归类. */
const lumpSumCode = "measure";

const decimal = (text: string | null): Decimal => Decimal.parse(text ?? "") ?? Decimal.zero;

type Part = { code: string; name: string; amount: Decimal } & Partial<
  Pick<Figure, "items" | "leftOutItems" | "leftOutAmount" | "unlisted">
>;

/** Money of parts of one whole, with their shares. */
function parts(aspect: FigureAspect, all: readonly Part[], area: Decimal | null): Figure[] {
  const shares = sharesOf(all.map(({ code, amount }) => ({ amount, isDifference: code === differenceCode })));
  return all.map(({ amount, ...rest }, place) => ({
    items: 0,
    leftOutItems: 0,
    leftOutAmount: "0.00",
    unlisted: false,
    ...rest,
    aspect,
    unit: "",
    amount: amount.toFixed(2),
    quantity: null,
    perArea: perArea(amount, area),
    content: null,
    share: shares[place] ?? null,
  }));
}

function costParts({ total, divisional, measure, other, gf, tax }: BillTotals): Part[] {
  const named: readonly (readonly [code: string, name: string, amount: string | null])[] = [
    ["divisional", "分部分项工程费", divisional],
    ["measure", "措施项目费", measure],
    ["other", "其他项目费", other],
    ["gf", "规费", gf],
    ["tax", "税金", tax],
  ];
  const told = named.flatMap(([code, name, amount]) =>
    amount === null ? [] : [{ code, name, amount: decimal(amount) }],
  );
  return withDifference(told, decimal(total), "合计与各项费用之差");
}

/** Parts always add up to their whole. */
function withDifference(all: readonly Part[], whole: Decimal, name: string): Part[] {
  const rest = whole.minus(Decimal.sum(all.map(({ amount }) => amount)));
  return rest.isZero() ? [...all] : [...all, { code: differenceCode, name, amount: rest }];
}

type Chapters = IndicatorSection["chapters"];

/** The chapters of both sections as one list. */
function merged(sections: readonly IndicatorSection[]): Map<string, { name: string; chapters: Chapters }> {
  const all = new Map<string, { name: string; chapters: Chapters }>();
  for (const { section, chapters } of sections)
    for (const chapter of chapters) {
      const isLumpSum = chapter.code === "" && section === "measure";
      const code = chapter.code || (isLumpSum ? lumpSumCode : unmappedCode);
      const known = all.get(code);
      if (known) known.chapters.push(chapter);
      else all.set(code, { name: isLumpSum ? "其他措施项目" : chapter.name, chapters: [chapter] });
    }
  return all;
}

type Quantity = { quantity: Decimal; amount: Decimal; items: number };

function quantitiesOf(elements: readonly IndicatorElement[]): Map<string, Quantity> {
  const sums = new Map<string, Quantity>();
  for (const { unit, quantity, amount, items } of elements.flatMap((one) => one.quantities)) {
    const known = sums.get(unit) ?? { quantity: Decimal.zero, amount: Decimal.zero, items: 0 };
    sums.set(unit, {
      quantity: known.quantity.plus(decimal(quantity)),
      amount: known.amount.plus(decimal(amount)),
      items: known.items + items,
    });
  }
  return sums;
}

function elementParts(
  sections: readonly IndicatorSection[],
  restOf: RestOf,
): {
  part: Part;
  quantities: Map<string, Quantity>;
}[] {
  const all = [...merged(sections)].flatMap(([chapter, { name, chapters }]) =>
    chapters.flatMap(({ elements }) =>
      elements.map((element) => ({ ...element, ...keyIn({ chapter, name, restOf }, element) })),
    ),
  );
  return [...Map.groupBy(all, ({ code }) => code)].map(([code, group]) => ({
    part: {
      code,
      name: group[0]?.name ?? "",
      amount: Decimal.sum(group.map(({ amount }) => decimal(amount))),
      items: sum(group.map(({ items }) => items)),
      leftOutItems: sum(group.map(({ leftOut }) => leftOut.items)),
      leftOutAmount: Decimal.sum(group.map(({ leftOut }) => decimal(leftOut.amount))).toFixed(2),
      unlisted: group.every(({ isUnlisted }) => isUnlisted),
    },
    quantities: quantitiesOf(group),
  }));
}

/** An element may lie in several chapters; the rest of each chapter is an element of its own. */
function keyIn(
  of: { chapter: string; name: string; restOf: RestOf },
  { code, name }: IndicatorElement,
): Pick<Part, "code" | "name"> {
  if (code !== "") return { code, name };
  if (isUncoded(of.chapter)) return { code: of.chapter, name: of.name };
  return { code: of.restOf(of.chapter), name: `${of.name}其他` };
}

const isUncoded = (code: string): boolean => code === unmappedCode || code === lumpSumCode;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** All figures of a bill. Chapters and elements each add up to 分部分项 and 措施 as the bill states them. */
export function figuresOf(
  totals: BillTotals,
  sections: readonly IndicatorSection[],
  area: Decimal | null,
  restOf: RestOf,
): Figure[] {
  const stated = Decimal.sum(sections.map((section) => decimal(section.stated)));
  const chapters = [...merged(sections)].map(([code, one]) => ({
    code,
    name: one.name,
    amount: Decimal.sum(one.chapters.map(({ amount }) => decimal(amount))),
    items: sum(one.chapters.map(({ items }) => items)),
  }));
  const elements = elementParts(sections, restOf);
  const works = totals.unitTotals.map(({ seq, sectional, name, total }) => ({
    code: String(seq),
    name: totals.sectionals > 1 ? `${sectional} ${name}` : name,
    amount: decimal(total),
  }));
  const rest = "清单项目合计与汇总表之差";
  return [
    ...parts("total", [{ code: "", name: "工程造价", amount: decimal(totals.total) }], area),
    ...parts("cost", costParts(totals), area),
    ...parts("work", withDifference(works, decimal(totals.total), "合计与单位工程之差"), area),
    ...parts("chapter", withDifference(chapters, stated, rest), area),
    ...parts(
      "element",
      withDifference(
        elements.map(({ part }) => part),
        stated,
        rest,
      ),
      area,
    ),
    ...elements.flatMap(({ part, quantities }) =>
      [...quantities].map(([unit, { quantity, amount, items }]) => ({
        aspect: "element" as const,
        code: part.code,
        unit,
        name: part.name,
        amount: amount.toFixed(2),
        quantity: quantity.toFixed(quantity.places()),
        perArea: perArea(amount, area),
        content: contentOf(quantity, unit, area)?.value ?? null,
        share: null,
        items,
        leftOutItems: 0,
        leftOutAmount: "0.00",
        unlisted: false,
      })),
    ),
  ];
}
