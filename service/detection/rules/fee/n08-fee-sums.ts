import type { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import type { BillElement, Unit } from "../../model.ts";
import { bareName, taxName } from "../../readers/walk/summary.ts";
import { fen, limit, money, plain, unitWords } from "../../wording.ts";
import { nearestMiss } from "../amount/nearest-miss.ts";
import { productFault } from "../amount/product.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";
import { type Stated, stated } from "../stated.ts";
import { feeProduct, isRightAt, type Product } from "./fee-product.ts";
import { feeName } from "./fee-rates.ts";
import { FeeTable, hasAmount, isShare, partsOf, rowSums } from "./fee-table.ts";
import { StatutoryRates } from "./statutory-rates.ts";

class FeeSums {
  private readonly context: RuleContext;
  private readonly rates: StatutoryRates;
  private lines: BillElement[] = [];
  /** A workbook has one for each tax. */
  private taxes: BillElement[] = [];

  constructor(context: RuleContext) {
    this.context = context;
    this.rates = new StatutoryRates(context);
  }

  takeLine(element: BillElement): void {
    if (element.where.unit !== null) this.lines.push(element);
  }

  takeTax(element: BillElement): void {
    if (element.where.unit !== null) this.taxes.push(element);
  }

  judge(unit: Unit): void {
    const { lines, taxes } = this;
    const table = new FeeTable(unit);
    this.lines = [];
    this.taxes = [];
    this.judgeProducts(unit, lines);
    this.judgeHeadings(unit, table);
    if (unit.statutoryFees === null) this.judgeParts(unit, lines);
    const { statutoryFees, taxItems, summary, cost } = unit;
    this.judgeTable(unit, "规费", {
      table: statutoryFees,
      sets: table.sets(),
      above: [
        ...stated(summary.gf?.element, "Total", "费用汇总的规费"),
        ...stated(cost, "StatutoryFees", "费用汇总的规费"),
      ],
    });
    this.judgeTable(unit, "税金", {
      table: taxes.length === 1 ? (taxes[0] ?? null) : null,
      sets: taxItems.length === 0 ? [] : [taxItems],
      above: [
        ...stated(summary.tax?.element, "Total", "费用汇总的税金"),
        ...stated(cost, "Tax", "费用汇总的税金"),
      ],
    });
  }

  /** A fee has a line in the summary and one in its table: told once. */
  private judgeProducts(unit: Unit, lines: readonly BillElement[]): void {
    const told = new Set<string>();
    for (const at of lines) {
      const name = bareName(at.attributes["Name"] ?? "");
      const product = taxName.test(name) ? null : feeProduct(at);
      if (product === null || told.has(feeName(name))) continue;
      const { base, rate, total, exact } = product;
      const allowed = limit(this.context.thresholds.N08.tolerance);
      const fault = productFault(total, exact, { places: at.moneyPlaces, allowed });
      if (fault === null || this.isWrongRate(unit, at, product)) continue;
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

  /** N02 tells a wrong rate beside an amount that is right at the prescribed one. */
  private isWrongRate(unit: Unit, at: BillElement, { base, rate, total }: Product): boolean {
    const name = feeName(at.attributes["Name"] ?? "");
    const fee = this.rates.ofUnit(unit).find((one) => feeName(one.name) === name);
    if (fee === undefined || rate.compare(limit(fee.rate)) === 0) return false;
    return isRightAt(at, { base, total, rate: limit(fee.rate) });
  }

  private allowedFor(rows: number): Decimal {
    return limit(this.context.thresholds.N08.tolerance).times(limit(String(rows)));
  }

  /** 规费 of the 费用组成 against the lines below it, in a file without a table of 规费. */
  private judgeParts(unit: Unit, lines: readonly BillElement[]): void {
    const fees = unit.summary.gf?.element;
    const [place] = stated(fees, "Total", "费用汇总的规费");
    if (fees === undefined || place === undefined) return;
    this.judgePlace(unit, place, partsOf(fees, lines), "各项规费之和");
  }

  private judgeHeadings(unit: Unit, table: FeeTable): void {
    for (const at of table.headings()) {
      const rows = table.rowsIn(at);
      const name = clip(bareName(at.attributes["Name"] ?? ""), 40) || "未命名";
      const [place] = stated(at, "Total", `规费“${name}”`);
      if (place === undefined || place.value.isZero()) continue;
      this.judgePlace(unit, place, rows, "所含各项之和", "规费一项与所含各项之和不符");
    }
  }

  private judgePlace(
    unit: Unit,
    place: Stated,
    rows: readonly BillElement[],
    of: string,
    kind?: string,
  ): void {
    const sums = rows.some(hasAmount) ? rowSums(rows) : [];
    if (sums.includes(null)) return;
    const candidates = sums.flatMap((sum) => (sum === null ? [] : [{ sum }]));
    const miss = nearestMiss(place.value, candidates, this.allowedFor(rows.length));
    // 其中 alone may name but one of several.
    if (miss === null || (rows.every(isShare) && miss.sum.compare(place.value) < 0)) return;
    this.report(unit, place, of, miss.sum, kind);
  }

  private judgeTable(
    unit: Unit,
    label: string,
    {
      table,
      sets,
      above,
    }: {
      table: BillElement | null;
      sets: readonly (readonly BillElement[])[];
      above: readonly Stated[];
    },
  ): void {
    const own = stated(table, "Total", `${label}表的合计`);
    const allowed = this.allowedFor(Math.max(1, ...sets.map(({ length }) => length)));
    const sums = sets.flatMap(rowSums);
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

  private report(
    { name }: Unit,
    { at, attribute, label, value }: Stated,
    of: string,
    due: Decimal,
    kind = `${label}与${of}不符`,
  ): void {
    const distance = value.minus(due).abs();
    this.context.report({
      at,
      attribute,
      kind,
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
    `单位工程费用组成和规费表逐项：|计算基础×费率 − 金额| > ${N08.tolerance}元，基数、费率未填写、为0或费率为100%的不检查，增值税由N04检查，费率写错而金额按规定费率无误的由N02检查；规费表、税金表的合计（规费表中列有明细的一项，没有规费表的费用组成中的规费同样）与各项之和、与费用汇总的规费、税金相差超过${N08.tolerance}元×项数`,
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
