import type { Decimal } from "#service/values/decimal.ts";
import { clip, comparable } from "#service/values/text.ts";

import { amountOrZero, figure } from "../../figure.ts";
import type { BillElement, Unit } from "../../model.ts";
import { bareName, withoutNumber } from "../../readers/walk/summary.ts";
import { fen, hundredth, limit, money, plain, unitWords } from "../../wording.ts";
import { sumOf } from "../amount/components.ts";
import { nearestMiss } from "../amount/nearest-miss.ts";
import { productFault } from "../amount/product.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";
import { feeName } from "./fee-rates.ts";

/** N04 judges 增值税. */
const vat = /^(?:税金|增值税|销项税)/;
const hundred = limit("100");

type Product = { base: Decimal; rate: Decimal; total: Decimal; exact: Decimal };

/** Null where a factor is not stated, or the line adds up others (100 %). */
export function feeProduct({ attributes }: BillElement): Product | null {
  const [base, rate, total] = ["QtyFormula", "Rate", "Total"].map((name) => figure(attributes[name]).value);
  if (!base || !rate || !total || base.isZero() || rate.isZero()) return null;
  if (rate.compare(hundred) === 0) return null;
  return { base, rate, total, exact: base.times(rate).times(hundredth) };
}

type Place = { at: BillElement; attribute: string; label: string; value: Decimal };

function placeOf(at: BillElement | null | undefined, attribute: string, label: string): Place[] {
  const value = at ? figure(at.attributes[attribute]).value : null;
  return at && value !== null ? [{ at, attribute, label, value }] : [];
}

const numbered = /^\(\d+\)/;
const insuranceParts = /^(?:养老|失业|医疗|工伤|生育)保险/;

function nameOf({ attributes: { Name: name = "" } }: BillElement): string {
  return name.trim();
}

/** Lines at 100 % repeat others, 其中 and (1) are parts, 附加税 has a line of its own: the sum may or may not count them. */
function rowSums(rows: readonly BillElement[]): (Decimal | null)[] {
  const hasInsurance = rows.some((row) => bareName(nameOf(row)).startsWith("社会保险"));
  const isPart = (row: BillElement): boolean =>
    numbered.test(comparable(nameOf(row))) || (hasInsurance && insuranceParts.test(bareName(nameOf(row))));
  const rules: readonly ((row: BillElement) => boolean)[] = [
    (row) => !withoutNumber(nameOf(row)).startsWith("其中"),
    ({ attributes }) => figure(attributes["Rate"]).value?.compare(hundred) !== 0,
    (row) => vat.test(bareName(nameOf(row))),
    (row) => !isPart(row),
  ];
  let counted: (readonly BillElement[])[] = [rows];
  for (const counts of rules) {
    if (rows.every(counts)) continue;
    const fewer = counted.map((some) => some.filter(counts)).filter((some) => some.length > 0);
    counted = [...counted, ...fewer];
  }
  return counted.map((some) =>
    sumOf(some.map(({ attributes }) => amountOrZero(figure(attributes["Total"])))),
  );
}

class FeeSums {
  private readonly context: RuleContext;
  private lines: BillElement[] = [];
  /** A workbook has one for each tax. */
  private taxes: BillElement[] = [];

  constructor(context: RuleContext) {
    this.context = context;
  }

  takeLine(element: BillElement): void {
    if (element.where.unit !== null) this.lines.push(element);
  }

  takeTax(element: BillElement): void {
    if (element.where.unit !== null) this.taxes.push(element);
  }

  judge(unit: Unit): void {
    const { lines, taxes } = this;
    this.lines = [];
    this.taxes = [];
    this.judgeProducts(unit, lines);
    const { statutoryFees, statutoryItems, taxItems, summary, cost } = unit;
    this.judgeTable(unit, "规费", {
      table: statutoryFees,
      rows: statutoryItems,
      above: [
        ...placeOf(summary.gf?.element, "Total", "费用汇总的规费"),
        ...placeOf(cost, "StatutoryFees", "费用汇总的规费"),
      ],
    });
    this.judgeTable(unit, "税金", {
      table: taxes.length === 1 ? (taxes[0] ?? null) : null,
      rows: taxItems,
      above: [
        ...placeOf(summary.tax?.element, "Total", "费用汇总的税金"),
        ...placeOf(cost, "Tax", "费用汇总的税金"),
      ],
    });
  }

  /** A fee has a line in the summary and one in its table: told once. */
  private judgeProducts(unit: Unit, lines: readonly BillElement[]): void {
    const told = new Set<string>();
    for (const at of lines) {
      const name = bareName(at.attributes["Name"] ?? "");
      const product = vat.test(name) ? null : feeProduct(at);
      if (product === null || told.has(feeName(name))) continue;
      const { base, rate, total, exact } = product;
      const allowed = limit(this.context.thresholds.N08.tolerance);
      const fault = productFault(total, exact, { places: at.moneyPlaces, allowed });
      if (fault === null) continue;
      const { product: due, distance } = fault;
      told.add(feeName(name));
      this.context.report({
        at,
        attribute: "Total",
        subject: clip(name, 40),
        kind: "费用与计算基础×费率不符",
        amount: distance,
        seen: money(total),
        expected: money(due),
        message: `${unitWords(unit.name)}的“${clip(name, 40)}”${money(total)}与计算基础${fen(base)} × ${plain(rate)}% = ${money(due)}不符，相差${money(distance)}。`,
      });
    }
  }

  private judgeTable(
    unit: Unit,
    label: string,
    {
      table,
      rows,
      above,
    }: { table: BillElement | null; rows: readonly BillElement[]; above: readonly Place[] },
  ): void {
    const own = placeOf(table, "Total", `${label}表的合计`);
    const allowed = limit(this.context.thresholds.N08.tolerance).times(
      limit(String(Math.max(1, rows.length))),
    );
    const sums = rows.length === 0 ? [] : rowSums(rows);
    const [whole] = own;
    if (sums.includes(null)) return;
    const ofRows = sums.flatMap((sum) => (sum === null ? [] : [{ sum }]));
    const wrongWhole = whole && nearestMiss(whole.value, ofRows, allowed);
    if (whole && wrongWhole) return this.report(unit, whole, `各项${label}之和`, wrongWhole.sum);
    const accepted = whole ? [{ sum: whole.value }, ...ofRows] : ofRows;
    for (const place of above) {
      const miss = nearestMiss(place.value, accepted, allowed);
      if (miss !== null) return this.report(unit, place, `${label}表的合计`, whole?.value ?? miss.sum);
    }
  }

  private report({ name }: Unit, { at, attribute, label, value }: Place, of: string, due: Decimal): void {
    const distance = value.minus(due).abs();
    this.context.report({
      at,
      attribute,
      kind: `${label}与${of}不符`,
      amount: distance,
      seen: money(value),
      expected: money(due),
      message: `${unitWords(name)}${label}${money(value)}与${of}${money(due)}不符，相差${money(distance)}。`,
    });
  }
}

export const n08: Rule = {
  code: "N08",
  name: "规费、税金计算",
  severity: "E",
  formula: ({ N08 }) =>
    `单位工程费用组成和规费表逐项：|计算基础×费率 − 金额| > ${N08.tolerance}元，基数、费率未填写、为0或费率为100%的不检查，增值税由N04检查；规费表、税金表的合计与各项之和、与费用汇总的规费、税金相差超过${N08.tolerance}元×项数`,
  source: "计价标准相应表式的计算关系：金额＝计算基础×费率，汇总等于明细之和",
  versions: bothVersions,
  start: (context) => {
    const sums = new FeeSums(context);
    const line = (element: BillElement): void => sums.takeLine(element);
    return {
      elements: {
        UnitWorksSummaryGroup: line,
        UnitWorksSummaryItem: line,
        StatutoryFeesItem: line,
        Tax: (element) => sums.takeTax(element),
      },
      unit: (unit) => sums.judge(unit),
    };
  },
};
