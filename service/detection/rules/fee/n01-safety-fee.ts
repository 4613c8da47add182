import { safetyFeeNames } from "#contracts/max-price/valuation-standard.ts";
import { Decimal } from "#service/values/decimal.ts";

import type { Division, Item, Unit } from "../../model.ts";
import { limit, unitWords } from "../../wording.ts";
import { divisionalGap } from "../amount/a05-divisional-sum.ts";
import { bothVersions, type Rule, type RuleContext, type Statement } from "../rule.ts";
import { UnitRows } from "../unit-rows.ts";
import { feeName } from "./fee-rates.ts";
import { chargeAt, type Line, SafetyCharges } from "./safety-charges.ts";
import { type Due, type Dues, duesOf, safetyRates, safetyStatement } from "./safety-dues.ts";

const safetyFeeName = `${safetyFeeNames["2013"]}（${safetyFeeNames["2024"]}）`;

function isShortage(statement: Statement | null): boolean {
  return statement !== null && statement.severity === undefined;
}

/** Due of a unit; told unless the fee stands beside the units (2025). */
type Absent = { dues: readonly Due[]; statement: Statement | null };

class SafetyFees {
  private readonly context: RuleContext;
  private own: SafetyCharges;
  private readonly beside: SafetyCharges;
  private rows = new UnitRows();
  private readonly absent: Absent[] = [];
  private readonly unsaid = new Set<string>();
  private readonly names: ReadonlySet<string>;
  /** A unit that charges none itself owes more than is known. */
  private isPartial = false;

  constructor(context: RuleContext) {
    this.context = context;
    this.names = new Set(safetyRates(context).map(({ name }) => feeName(name)));
    this.own = new SafetyCharges(context);
    this.beside = new SafetyCharges(context);
  }

  take(item: Item): void {
    if (item.unit !== null) this.rows.take(item);
    if (item.lumpSum) (item.unit === null ? this.beside : this.own).take(item);
  }

  takeDivision(division: Division): void {
    if (division.unit !== null) this.own.takeDivision(division);
  }

  closeUnit(unit: Unit): void {
    const { own, rows, context } = this;
    this.own = new SafetyCharges(context);
    this.rows = new UnitRows();
    const due = duesOf(context, unit, rows);
    const gap = divisionalGap(unit, limit(context.thresholds.A05.tolerance));
    const isOff = gap !== null && due.dues.some(({ rate }) => rate.base.startsWith("divisional"));
    if (isOff) context.leaveOut(`${unitWords(unit.name)}的分部分项工程费与清单项目不符（见A05），未核对`);
    if (isOff || due.dues.length === 0) {
      if (isOff || due.isPartial) this.isPartial ||= !this.isCharged(unit, own);
      return;
    }
    const found = due.dues.map((one) => {
      const name = feeName(one.rate.name);
      return { one, name, lines: own.lines.filter((line) => line.name === name) };
    });
    const isWhole = own.lines.some(({ isWhole: is, name }) => is && !found.some((one) => one.name === name));
    const count = found.filter(({ lines }) => lines.length > 0).length;
    if (count === 0 || (isWhole && count < found.length)) return this.judgeWhole(unit, due, own);
    const owner = unitWords(unit.name);
    for (const { one, lines } of found) {
      const charge =
        lines.length === 0 ? chargeAt(unit.element, "Total", Decimal.zero) : own.of(lines, [one]);
      if (charge === null) this.leaveOutWrong(owner, one.rate.name);
      else this.report(safetyStatement(context, { ...charge, owner, name: one.rate.name, dues: [one] }));
    }
  }

  /** 2025: measures beside the units are compared with what all units owe that charge none themselves. */
  close(): void {
    const { context, absent, beside, isPartial } = this;
    const named = beside.lines.filter((line) => this.isFee(line));
    const own = named.length > 0 ? named : beside.parts();
    if (own.length === 0 || absent.length === 0) {
      for (const { statement } of absent) this.report(statement);
      for (const reason of this.unsaid) context.leaveOut(reason);
      return;
    }
    const dues = absent.flatMap((one) => one.dues);
    const charge = beside.of(own, dues);
    const name = safetyFeeNames[context.standardVersion];
    if (charge === null) return this.leaveOutWrong("建设项目", name);
    const statement = safetyStatement(context, { ...charge, owner: "建设项目", name, dues });
    if (isPartial && !isShortage(statement))
      context.leaveOut(`部分单位工程未核对，建设项目的“${name}”是否符合标准未核对`);
    else this.report(statement);
  }

  private judgeWhole(unit: Unit, { dues, isPartial }: Dues, own: SafetyCharges): void {
    const charge = own.whole(unit, dues);
    const name = safetyFeeNames[this.context.standardVersion];
    if (charge === null) return this.leaveOutWrong(unitWords(unit.name), name);
    const { safety, measure, priceMeasure, lumpSumMeasure } = unit.summary;
    const isAbsent = charge.charged.isZero();
    const isListed = !isAbsent || (measure ?? priceMeasure ?? lumpSumMeasure ?? safety) !== undefined;
    if (!isListed) this.unsaid.add("部分单位工程的费用组成没有措施项目，无法按专业核对");
    const statement = isListed
      ? safetyStatement(this.context, { ...charge, owner: unitWords(unit.name), name, dues })
      : null;
    if (isAbsent) {
      this.isPartial ||= isPartial;
      this.absent.push({ dues, statement });
    } else if (!isPartial || isShortage(statement)) this.report(statement);
  }

  private leaveOutWrong(owner: string, name: string): void {
    this.context.leaveOut(`${owner}的${name}金额有误或无法读取，未核对`);
  }

  private isCharged(unit: Unit, own: SafetyCharges): boolean {
    const isStated = own.lines.some((line) => this.isFee(line) && line.total.value?.isZero() === false);
    return isStated || own.whole(unit, [])?.charged.isZero() !== true;
  }

  private isFee({ name, isWhole }: Line): boolean {
    return isWhole || this.names.has(name);
  }

  private report(statement: Statement | null): void {
    if (statement !== null) this.context.report(statement);
  }
}

export const n01: Rule = {
  code: "N01",
  name: `${safetyFeeName}不符合标准`,
  severity: "E",
  formula: ({ N01 }) =>
    `单位工程的${safetyFeeName}逐项：计算基础 × 标准费率（按地区、专业、编制时间，竣工结算为合同清单的编制时间，其次合同签订日期；四舍五入到分）− 金额（费率只计工料机费的，为工料机费）> ${N01.tolerance}元，金额高出${N01.tolerance}元以上的为警告；没有分项列出的按合计核对，列在项目一级的按各单位工程之和核对；分部分项工程费有误（A05）的不检查`,
  source:
    "GB 50500-2013第3.1.5条、GB/T 50500-2024：安全文明施工费（安全生产措施费）按规定标准计算，不得作为竞争性费用",
  versions: bothVersions,
  needs: ["feeRates"],
  start: (context) => {
    const fees = new SafetyFees(context);
    return {
      item: (item) => fees.take(item),
      division: (division) => fees.takeDivision(division),
      unit: (unit) => fees.closeUnit(unit),
      bill: () => fees.close(),
    };
  },
};
