import { feeBaseNames } from "#contracts/detect-standard/reference-data.ts";
import { Decimal } from "#service/values/decimal.ts";

import { figure, hasValue, isUnreadable } from "../../figure.ts";
import type { BillElement, SummaryLine, Unit } from "../../model.ts";
import type { FeeRate } from "../../reference.ts";
import { specialtyOf } from "../../specialty.ts";
import { spotOf } from "../../spot.ts";
import { excess, hundredth, limit, money, plain, unitWords } from "../../wording.ts";
import { divisionalGap } from "../amount/a05-divisional-sum.ts";
import { judgedDay } from "../file/day.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { UnitRows } from "../unit-rows.ts";
import { feeProduct, isRightAt } from "./fee-product.ts";
import { baseOf, feeName, rateOf } from "./fee-rates.ts";
import { FeeTable, hasAmount, hundred, isHeading, rowSums } from "./fee-table.ts";
import { AbsentFees, type Due, duesAt, judgeAmount, notListed } from "./statutory-dues.ts";
import { StatutoryRates } from "./statutory-rates.ts";

/** For each of the admissible extents of `duesAt`. Empty if the unit states none. */
function basesOf(unit: Unit, base: FeeRate["base"], rows: UnitRows): Decimal[] {
  const own = baseOf(unit, base, rows);
  if (own === null) return [];
  if (base !== "labor" && base !== "labor-and-machine") return [own];
  const { measureLabor, measureMachine, dayWorkLabor } = unit.summary;
  const ofRows = (part: "labor" | "machine"): Decimal =>
    rows.priced.parts[part].plus(rows.lumpSums.parts[part]);
  const costOf = (line: SummaryLine | undefined, part: "labor" | "machine"): Decimal => {
    const stated = line?.total.value;
    return stated && !stated.isZero() ? stated : ofRows(part);
  };
  const labor = costOf(measureLabor, "labor");
  const machine = base === "labor" ? Decimal.zero : costOf(measureMachine, "machine");
  const withMeasures = own.plus(labor).plus(machine);
  return [own, withMeasures, withMeasures.plus(dayWorkLabor?.total.value ?? Decimal.zero)];
}

/** Rows that are missing or added, which A05 tells, make a base wrong that is summed up from them. */
function isOfWrongRows(unit: Unit, base: FeeRate["base"], tolerance: string): boolean {
  const { labor, machine } = unit.summary;
  const isStated = (line: SummaryLine | undefined): boolean => line?.total.value?.isZero() === false;
  const needsMachine = base.startsWith("labor-and-machine");
  const areLines = base.startsWith("labor") && isStated(labor) && (!needsMachine || isStated(machine));
  return !areLines && divisionalGap(unit, limit(tolerance)) !== null;
}

function amountsOf(bases: readonly Decimal[]): string[] {
  return [...new Set(bases.map(money))];
}

function baseWords(fee: FeeRate, bases: readonly Decimal[]): string {
  const [own = "", ...more] = amountsOf(bases);
  const least = `${feeBaseNames[fee.base]}${own}`;
  return more.length === 0 ? least : `${least}，或含措施项目、计日工的${more.join("、")}`;
}

/** A heading of the table of 规费 states 0 where it has no rate or base. */
function factorOf(at: BillElement, name: "Rate" | "QtyFormula"): Decimal | null {
  const value = name === "Rate" ? rateOf(at) : figure(at.attributes[name]).value;
  return isHeading(at) && value?.isZero() ? null : value;
}

/** A heading without amount gives way to another line of the fee. */
function linesOf(fee: FeeRate, lines: readonly BillElement[]): BillElement[] {
  const own = lines.filter(({ attributes: { Name: name = "" } }) => feeName(name) === feeName(fee.name));
  return own.some(hasAmount) ? own.filter((line) => !isHeading(line) || hasAmount(line)) : own;
}

/** A heading that states none is charged by its rows, of whose sums the one that fits counts. */
function chargeOf(at: BillElement, table: FeeTable, dues: readonly Due[], allowed: Decimal): Decimal | null {
  const own = figure(at.attributes["Total"]).value;
  const rows = isHeading(at) && !hasAmount(at) ? table.rowsIn(at) : [];
  if (!rows.some(hasAmount)) return own;
  const sums = rowSums(rows);
  const fits = (sum: Decimal | null): boolean =>
    sum !== null && dues.some(({ amount }) => excess(sum, amount, allowed) === null);
  return sums.find(fits) ?? sums.at(-1) ?? null;
}

/** None where the amount is right at the prescribed rate. */
function atStake(at: BillElement, rate: Decimal, prescribed: Decimal): Decimal | undefined {
  const [base, total] = ["QtyFormula", "Total"].map((name) => figure(at.attributes[name]).value);
  if (!base || (total && isRightAt(at, { base, total, rate: prescribed }))) return undefined;
  return base.times(rate.minus(prescribed)).times(hundredth);
}

function judgeLine(
  { report, thresholds }: RuleContext,
  unit: Unit,
  at: BillElement,
  fee: FeeRate,
  bases: readonly Decimal[],
): boolean {
  const words = `${unitWords(unit.name)}的规费“${fee.name}”`;
  const tolerance = limit(thresholds.N02.tolerance);
  const rate = factorOf(at, "Rate");
  if (rate !== null && rate.compare(limit(fee.rate)) < 0) {
    report({
      at,
      attribute: "Rate",
      kind: `${fee.name}费率低于规定`,
      amount: atStake(at, rate, limit(fee.rate)),
      seen: `${plain(rate)}%`,
      expected: `不低于${fee.rate}%`,
      message: `${words}的费率为${plain(rate)}%，低于规定的${fee.rate}%，规费不得作为竞争性费用。`,
    });
    return true;
  }
  const isAmount = rate?.compare(hundred) === 0;
  if (rate !== null && rate.compare(limit(fee.rate)) > 0 && !isAmount) {
    report({
      at,
      attribute: "Rate",
      severity: "W",
      kind: `${fee.name}费率高于规定`,
      amount: atStake(at, rate, limit(fee.rate)),
      seen: `${plain(rate)}%`,
      expected: `${fee.rate}%`,
      message: `${words}的费率为${plain(rate)}%，高于规定的${fee.rate}%，规费按规定计算，另有规定的请说明。`,
    });
    return true;
  }
  const [least] = bases;
  const product = feeProduct(at);
  // N08 tells a line that is wrong in itself.
  const isOff = product !== null && excess(product.total, product.exact.round(2), tolerance) !== null;
  if (least === undefined || isOff) return false;
  const stated = isAmount ? null : factorOf(at, "QtyFormula");
  if (stated !== null && bases.every((base) => excess(stated, base, tolerance) !== null)) {
    report({
      at,
      attribute: "QtyFormula",
      kind: `${fee.name}计算基础不符`,
      amount: stated.minus(least).times(limit(fee.rate)).times(hundredth),
      seen: money(stated),
      expected: amountsOf(bases).join("或"),
      message: `${words}的计算基础为${money(stated)}，应为${baseWords(fee, bases)}。`,
    });
    return true;
  }
  const choices = stated === null ? duesAt([{ fee, bases }]) : duesAt([{ fee, bases: [stated] }]);
  const charged = chargeOf(at, new FeeTable(unit), choices, tolerance);
  return charged !== null && judgeAmount({ report, thresholds }, words, at, charged, choices);
}

type FeesOfUnit = {
  unit: Unit;
  lines: readonly BillElement[];
  rows: UnitRows;
  /** By a name that no rate has, or within its prices. */
  isChargedElsewhere: boolean;
};

const otherNames = /规费|保险|社保|公积金|保障|[五六]险/;

function isOtherFee(line: BillElement): boolean {
  return otherNames.test(line.attributes["Name"] ?? "") && hasAmount(line);
}

function statesFees({ attributes }: BillElement): boolean {
  return hasValue(figure(attributes["StatutoryFees"]));
}

/** Fallback if no fee has its own line: compares the line 规费 with their sum. */
function judgeWhole(
  context: RuleContext,
  { unit, rows, isChargedElsewhere }: FeesOfUnit,
  fees: readonly FeeRate[],
  absent: AbsentFees,
): void {
  const { gf } = unit.summary;
  if (fees.length === 0) return;
  const known = fees
    .filter(({ base }) => !isOfWrongRows(unit, base, context.thresholds.A05.tolerance))
    .map((fee) => ({ fee, bases: basesOf(unit, fee.base, rows) }))
    .filter(({ bases }) => bases.length > 0);
  if ((gf !== undefined && isUnreadable(gf.total)) || known.length < fees.length) {
    for (const { name } of fees) context.leaveOut(notListed(name));
    return;
  }
  const words = `${unitWords(unit.name)}的规费`;
  const dues = duesAt(known);
  if (gf !== undefined) judgeAmount(context, words, gf.element, gf.total.value ?? Decimal.zero, dues);
  else if (unit.statutoryFees === null && !isChargedElsewhere)
    absent.take({ at: spotOf(unit.element), words, dues, names: fees.map(({ name }) => name) });
  else for (const { name } of fees) context.leaveOut(notListed(name));
}

function judgeUnit(context: RuleContext, rates: StatutoryRates, own: FeesOfUnit, absent: AbsentFees): void {
  const { leaveOut } = context;
  const { unit, lines, rows } = own;
  absent.takeUnit(unit, lines);
  const date = judgedDay(context, unit);
  const specialty = specialtyOf(unit.element);
  const fees = rates.ofUnit(unit);
  if (fees.length === 0)
    leaveOut(`专业${specialty || "未填写"}在${date ?? "编制时间不明时"}没有执行中的规费费率`);
  const found = fees.map((fee) => ({ fee, at: linesOf(fee, lines) }));
  if (found.every(({ at }) => at.length === 0)) return judgeWhole(context, own, fees, absent);
  for (const { fee, at } of found) {
    const isOff = isOfWrongRows(unit, fee.base, context.thresholds.A05.tolerance);
    const bases = isOff ? [] : basesOf(unit, fee.base, rows);
    if (isOff) leaveOut("部分单位工程的分部分项工程费与清单项目不符（见A05），规费的计算基础未核对");
    else if (bases.length === 0)
      leaveOut(`部分单位工程没有列出${feeBaseNames[fee.base]}，规费的计算基础未核对`);
    if (at.length > 0) at.some((line) => judgeLine(context, unit, line, fee, bases));
    else if (bases.length > 0) {
      const words = `${unitWords(unit.name)}的规费“${fee.name}”`;
      judgeAmount(context, words, unit.element, Decimal.zero, duesAt([{ fee, bases }]));
    }
  }
}

export const n02: Rule = {
  code: "N02",
  name: "规费",
  severity: "E",
  formula: ({ N02 }) =>
    `GB 50500-2013单列的规费：费率 < 规定费率（按地区、专业、编制时间，竣工结算为合同清单的编制时间，其次合同签订日期），高于的为警告；或计算基础与规定的基数（分部分项的，或再加措施项目、计日工的）相差超过${N02.tolerance}元，或金额低于计算基础 × 规定费率${N02.tolerance}元以上，高出的为警告；每项报一处，没有分项列出的按合计核对；其他单位工程列有规费而没有列出的，按0计；分部分项工程费有误（A05）的，不核对由清单项目得出的基数`,
  source: "GB 50500-2013第3.1.6条：规费和税金按规定计算，不得作为竞争性费用",
  versions: ["2013"],
  needs: ["feeRates"],
  start: (context) => {
    const rates = new StatutoryRates(context);
    const names = new Set(rates.all.map(({ name }) => feeName(name)));
    let lines: BillElement[] = [];
    const absent = new AbsentFees();
    let rows = new UnitRows();
    let isChargedElsewhere = false;
    const take = (element: BillElement): void => {
      if (element.where.unit === null) return;
      isChargedElsewhere ||= isOtherFee(element);
      if (names.has(feeName(element.attributes["Name"] ?? ""))) lines.push(element);
    };
    const takePrices = (element: BillElement): void => {
      if (element.where.unit !== null) isChargedElsewhere ||= statesFees(element);
    };
    return {
      elements: {
        UnitWorksSummaryGroup: take,
        UnitWorksSummaryItem: take,
        StatutoryFeesGroup: take,
        StatutoryFeesItem: take,
        SummaryOfCost: takePrices,
        SummaryOfBasicCost: takePrices,
      },
      item(item) {
        if (item.unit !== null) rows.take(item);
      },
      unit(unit) {
        judgeUnit(context, rates, { unit, lines, rows, isChargedElsewhere }, absent);
        isChargedElsewhere = false;
        lines = [];
        rows = new UnitRows();
      },
      bill: () => absent.close(context),
    };
  },
};
