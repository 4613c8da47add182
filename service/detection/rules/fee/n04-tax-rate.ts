import { taxNames } from "#contracts/max-price/valuation-standard.ts";
import { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import { amountOrZero, figure } from "../../figure.ts";
import type { BillElement, FurtherLine, Unit } from "../../model.ts";
import { measureLines } from "../../readers/walk/summary.ts";
import type { TaxRatePeriod } from "../../thresholds.ts";
import { fen, excess, limit, money, hundredth, plain, unitWords } from "../../wording.ts";
import { nearestMiss } from "../amount/nearest-miss.ts";
import { productFault } from "../amount/product.ts";
import { dayOf, judgedDay } from "../file/day.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";
import { sumBeforeTax } from "./before-tax.ts";
import { rateOf } from "./fee-rates.ts";
import { reportUntaxed, type Untaxed, untaxedTotal } from "./untaxed-units.ts";

const vat = /税金|增值税|销项税|税额/;
const surcharge = /附加|城市维护|城建|教育|环境保护税|进项/;
/** A line at 100 % adds up other lines. */
const hundred = limit("100");

type TaxLine = { at: BillElement; rate: Decimal | null; base: Decimal | null; total: Decimal | null };

const reduced = /[-−－减扣]|甲供/;

/** Sums of the unit that a sum before tax makes, without and with 附加税. */
function wholesOf({ summary }: Unit, sum: Decimal): { sum: Decimal }[] | null {
  const tax = summary.tax === undefined ? Decimal.zero : amountOrZero(summary.tax.total);
  if (tax === null) return null;
  const whole = sum.plus(tax);
  return [{ sum: whole }, { sum: whole.plus(summary.surcharge?.total.value ?? Decimal.zero) }];
}

function furtherSum({ further }: Unit, counts: (line: FurtherLine) => boolean): Decimal {
  return Decimal.sum(further.filter(counts).map(({ total }) => total.value ?? Decimal.zero));
}

/** Further lines before the tax, where the unit's amount counts all of them, with or without 甲供材料. */
function furtherTaxed(unit: Unit, sum: Decimal, allowed: Decimal): Decimal {
  const { total, further, summary } = unit;
  const stated = further.length === 0 || total.value === null ? null : wholesOf(unit, sum);
  if (total.value === null || stated === null) return Decimal.zero;
  const supplied = summary.ownerSupplied?.total.value?.abs() ?? Decimal.zero;
  const wholes = [...stated, ...stated.map((whole) => ({ sum: whole.sum.minus(supplied) }))];
  if (nearestMiss(total.value, wholes, allowed) === null) return Decimal.zero;
  const all = furtherSum(unit, () => true);
  const withAll = wholes.map((whole) => ({ sum: whole.sum.plus(all) }));
  const isCounted = nearestMiss(total.value, withAll, allowed) === null;
  return isCounted ? furtherSum(unit, ({ isTaxed }) => isTaxed) : Decimal.zero;
}

/** Pre-tax sum of a whole 费用组成 with further lines, for bases written in words. */
function beforeTax(unit: Unit, allowed: Decimal): Decimal | null {
  const { divisional, other } = unit.summary;
  if (divisional === undefined || measureLines(unit.summary).length === 0 || other === undefined) return null;
  const sum = sumBeforeTax(unit);
  return sum?.plus(furtherTaxed(unit, sum, allowed)) ?? null;
}

function baseIn(unit: Unit, { attributes }: BillElement, allowed: Decimal): Decimal | null {
  const { QtyFormula: formula = "", CalBasis: basis = "" } = attributes;
  const { value } = figure(formula);
  return value !== null || reduced.test(formula + basis) ? value : beforeTax(unit, allowed);
}

function taxLines(unit: Unit, allowed: Decimal): TaxLine[] {
  const elements = [...(unit.summary.tax === undefined ? [] : [unit.summary.tax.element]), ...unit.taxItems];
  return elements
    .filter(({ attributes: { Name: name = "" } }) => vat.test(name) && !surcharge.test(name))
    .map((at) => ({
      at,
      rate: rateOf(at),
      base: baseIn(unit, at, allowed),
      total: figure(at.attributes["Total"]).value,
    }))
    .filter(
      ({ rate, total }) =>
        rate?.compare(hundred) !== 0 && !(rate?.isZero() === true && total?.isZero() === true),
    );
}

/** First and last day whose rates count; all from the first on where the last is null. */
type Days = { from: string | null; to: string | null };

/** A settlement may be taxed by any rate since its contract. */
function daysOf(context: RuleContext, unit: Unit): Days {
  const from = judgedDay(context, unit);
  return { from, to: context.isSettlement ? dayOf(unit.fileDate) : from };
}

function generalRates(periods: readonly TaxRatePeriod[], { from, to }: Days): string[] {
  if (from === null) return periods.map(({ rate }) => rate);
  const first = periods.findLast((period) => period.from <= from);
  const later = periods.filter((period) => period.from > from && (to === null || period.from <= to));
  return [...(first === undefined ? [] : [first]), ...later].map(({ rate }) => rate);
}

/** Null if no rate was in force on those days. */
function allowedRates({ thresholds }: RuleContext, taxModel: string, days: Days): string[] | null {
  const { general, simplified } = thresholds.N04;
  const generals = generalRates(general, days);
  if (generals.length === 0) return null;
  if (taxModel === "1") return generals;
  return taxModel === "2" ? [...simplified] : [...generals, ...simplified];
}

function nearest(rate: Decimal, dues: readonly Decimal[]): Decimal | undefined {
  const distance = (due: Decimal): Decimal => due.minus(rate).abs();
  return dues.toSorted((a, b) => distance(a).compare(distance(b)))[0];
}

function judgeRate(context: RuleContext, unit: Unit, lines: readonly TaxLine[], days: Days): void {
  const allowed = allowedRates(context, unit.taxModel, days);
  if (allowed === null) return;
  const wrong = lines.find(
    ({ rate }) => rate !== null && !allowed.some((text) => rate.compare(limit(text)) === 0),
  );
  if (wrong?.rate === undefined || wrong.rate === null) return;
  const model = unit.taxModel === "2" ? "简易计税" : unit.taxModel === "1" ? "一般计税" : "";
  const expected = allowed.map((rate) => `${rate}%`).join("或");
  const due = nearest(wrong.rate, allowed.map(limit));
  const tolerance = limit(context.thresholds.N04.tolerance);
  const since = days.from === null ? "" : clip(days.from, 10);
  const when = context.isSettlement ? `合同时间${since}至结算审定` : `编制时间${since} `;
  const isRightAmount =
    wrong.total !== null && allowed.some((text) => faultAt(wrong, limit(text), tolerance) === null);
  context.report({
    at: wrong.at,
    attribute: "Rate",
    kind: "税率不是规定的税率",
    amount:
      due === undefined || isRightAmount
        ? undefined
        : wrong.base?.times(wrong.rate.minus(due)).times(hundredth),
    seen: `${plain(wrong.rate)}%`,
    expected,
    message: `${unitWords(unit.name)}的税率为${plain(wrong.rate)}%，${since === "" ? "" : when}${model}应为${expected}。`,
  });
}

function faultAt(
  { at, base, total }: TaxLine,
  percent: Decimal,
  allowed: Decimal,
): ReturnType<typeof productFault> {
  if (base === null || total === null) return null;
  return productFault(total, base.times(percent).times(hundredth), { places: at.moneyPlaces, allowed });
}

/** If the amount fits a rate of that day, only the stated rate is wrong; `judgeRate` reports it. */
function judgeAmount(context: RuleContext, unit: Unit, lines: readonly TaxLine[], days: Days): void {
  const allowed = limit(context.thresholds.N04.tolerance);
  const dueRates = (allowedRates(context, unit.taxModel, days) ?? []).map(limit);
  for (const line of lines) {
    const { at, rate, base, total } = line;
    if (rate === null || base === null || total === null) continue;
    const isWrongRate = dueRates.every((due) => due.compare(rate) !== 0);
    if (isWrongRate && dueRates.some((due) => faultAt(line, due, allowed) === null)) continue;
    const fault = faultAt(line, rate, allowed);
    if (fault === null) continue;
    const { product: tax, distance } = fault;
    context.report({
      at,
      attribute: "Total",
      kind: "税金与计税基础×税率不符",
      amount: distance,
      seen: money(total),
      expected: money(tax),
      message: `${unitWords(unit.name)}的${taxNames[context.standardVersion]}${money(total)}与计税基础${fen(base)} × ${plain(rate)}% = ${money(tax)}不符，相差${money(distance)}。`,
    });
    return;
  }
}

/** A line that is wrong in itself: A06 reports it. */
function hasWrongLine(unit: Unit, sum: Decimal, allowed: Decimal): boolean {
  const wholes = wholesOf(unit, sum);
  if (unit.total.value === null || wholes === null) return false;
  const untaxed = furtherSum(unit, ({ isTaxed }) => !isTaxed);
  const withUntaxed = wholes.map((whole) => ({ sum: whole.sum.plus(untaxed) }));
  return nearestMiss(unit.total.value, [...wholes, ...withUntaxed], allowed) !== null;
}

function isDeducted({ summary }: Unit, distance: Decimal): boolean {
  const deducted = summary.ownerSupplied?.total.value?.abs();
  return deducted !== undefined && deducted.compare(distance) === 0;
}

function baseHint(isMore: boolean, isTaxRight: boolean): string {
  if (isTaxRight) return "；税金按税前合计计算无误，请更正计税基础";
  return isMore ? "" : "；已扣除甲供材料等的，请在计算基础中写明";
}

/** The line of the 费用组成 and that of the table of 税金 state the same. */
function repeats(one: TaxLine, other: TaxLine): boolean {
  return (["base", "rate", "total"] as const).every((name) => {
    const [value, same] = [one[name], other[name]];
    return value !== null && same !== null && value.compare(same) === 0;
  });
}

/**
 * A base in figures against the sum of the lines that it adds up. Less may be 甲供材料 that went off. Returns the lines,
 * with that sum for the wrong base of a tax that is right.
 */
function judgeBase(context: RuleContext, unit: Unit, lines: readonly TaxLine[]): readonly TaxLine[] {
  const ofUnit = limit(context.thresholds.A06.tolerance);
  const sum = beforeTax(unit, ofUnit);
  if (sum === null || hasWrongLine(unit, sum, ofUnit)) return lines;
  const tolerance = limit(context.thresholds.N04.tolerance);
  for (const line of lines) {
    const { at, base, rate, total } = line;
    if (base === null || figure(at.attributes["QtyFormula"]).value === null) continue;
    const distance = excess(base, sum, limit(context.thresholds.N04.baseTolerance));
    if (distance === null) continue;
    const isMore = base.compare(sum) > 0;
    if (!isMore && (reduced.test(at.attributes["CalBasis"] ?? "") || isDeducted(unit, distance))) continue;
    const isTaxRight =
      rate !== null && total !== null && faultAt({ ...line, base: sum }, rate, tolerance) === null;
    context.report({
      at,
      attribute: "QtyFormula",
      severity: isMore && !isTaxRight ? "E" : "W",
      kind: isMore ? "计税基础多于税前合计" : "计税基础少于税前合计",
      amount: rate === null || isTaxRight ? undefined : distance.times(rate).times(hundredth),
      seen: fen(base),
      expected: fen(sum),
      message: `${unitWords(unit.name)}的计税基础${fen(base)}与税前合计${fen(sum)}不符，相差${money(distance)}${baseHint(isMore, isTaxRight)}。`,
    });
    return isTaxRight ? lines.map((one) => (repeats(one, line) ? { ...one, base: sum } : one)) : lines;
  }
  return lines;
}

function periodWords(periods: readonly TaxRatePeriod[]): string {
  return periods
    .toSorted((a, b) => b.from.localeCompare(a.from))
    .map(({ from, rate }) => `${from}起${rate}%`)
    .join("、");
}

export const n04: Rule = {
  code: "N04",
  name: "税率",
  severity: "E",
  formula: ({ N04 }) =>
    `税率不是编制时间当日的税率：一般计税${periodWords(N04.general)}，简易计税${N04.simplified.join("%、")}%；或 |计税基础×税率 − 税金| > ${N04.tolerance}元（基数不是数字的取费用组成的税前合计）；或计税基础与税前合计相差超过${N04.baseTolerance}元，少于税前合计的、税金按税前合计计算无误的为警告，相差恰为所列甲供材料的除外。编制时间取备案表，其次取文件，竣工结算为合同清单编制时间（其次合同签订日期）至审定清单编制时间执行过的税率；税率、金额各报一处，税率写错而金额按规定税率无误的只报税率；单位工程没有计取税金而其他单位工程计取的为警告`,
  source: "财税〔2016〕36号、财税〔2018〕32号、财政部 税务总局 海关总署公告2019年第39号",
  versions: bothVersions,
  start: (context) => {
    const allowed = limit(context.thresholds.A06.tolerance);
    const untaxed: Untaxed[] = [];
    let isTaxed = false;
    return {
      unit(unit) {
        const lines = taxLines(unit, allowed);
        const days = daysOf(context, unit);
        const total = lines.length > 0 ? null : untaxedTotal(unit, allowed);
        if (total !== null) {
          const [due, ...more] = allowedRates(context, unit.taxModel, days) ?? [];
          untaxed.push({
            at: unit.element,
            name: unit.name,
            total,
            due: more.length === 0 ? due : undefined,
          });
        }
        if (lines.length > 0) isTaxed = true;
        if (lines.every(({ rate }) => rate === null)) context.leaveOut("部分单位工程没有列出税率");
        const judged = judgeBase(context, unit, lines);
        judgeRate(context, unit, judged, days);
        judgeAmount(context, unit, judged, days);
      },
      bill({ projectLevelTotal }) {
        if (isTaxed && projectLevelTotal?.isZero() === true)
          for (const unit of untaxed) reportUntaxed(context, unit);
      },
    };
  },
};
