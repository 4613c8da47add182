import { safetyFeeNames } from "#contracts/max-price/valuation-standard.ts";
import { Decimal } from "#service/values/decimal.ts";

import { isUnreadable } from "../../figure.ts";
import type { Figure, Item, Spot, Unit } from "../../model.ts";
import { bareName } from "../../readers/walk/summary.ts";
import { spotOf } from "../../spot.ts";
import { limit, unitWords } from "../../wording.ts";
import { isWrongProduct } from "../amount/a02-rate-amount.ts";
import { divisionalGap } from "../amount/a05-divisional-sum.ts";
import { bothVersions, type Rule, type RuleContext, type Statement } from "../rule.ts";
import { UnitRows } from "../unit-rows.ts";
import { feeName } from "./fee-rates.ts";
import { type Due, duesOf, safetyStatement } from "./safety-dues.ts";

const safetyFeeName = `${safetyFeeNames["2013"]}（${safetyFeeNames["2024"]}）`;
const safetyPattern = /^安全(?:文明|生产|防护)/;

/** `isOff`: A02 tells that the amount is not its own base × rate. */
type Line = { at: Spot; name: string; isSafety: boolean; isOff: boolean; total: Figure };

function lineOf(item: Item, allowed: Decimal): Line {
  const { element, name, total } = item;
  return {
    at: spotOf(element),
    name: feeName(name),
    isSafety: safetyPattern.test(bareName(name)),
    isOff: isWrongProduct(item, allowed),
    total,
  };
}

/** Due of a unit; told unless the fee stands beside the units (2025). */
type Absent = { dues: readonly Due[]; statement: Statement | null };

class SafetyFees {
  private readonly context: RuleContext;
  private lines: Line[] = [];
  private readonly loose: Line[] = [];
  private rows = new UnitRows();
  private readonly absent: Absent[] = [];
  private readonly allowed: Decimal;
  private readonly unsaid = new Set<string>();

  constructor(context: RuleContext) {
    this.context = context;
    this.allowed = limit(context.thresholds.A02.tolerance);
  }

  take(item: Item): void {
    if (item.unit !== null) this.rows.take(item);
    if (item.lumpSum) (item.unit === null ? this.loose : this.lines).push(lineOf(item, this.allowed));
  }

  closeUnit(unit: Unit): void {
    const { lines, rows, context } = this;
    this.lines = [];
    this.rows = new UnitRows();
    const dues = duesOf(context, unit, rows);
    if (dues === null || dues.length === 0) return;
    const gap = divisionalGap(unit, limit(context.thresholds.A05.tolerance));
    if (gap !== null && dues.some(({ rate }) => rate.base.startsWith("divisional")))
      return context.leaveOut(`${unitWords(unit.name)}的分部分项工程费与清单项目不符（见A05），未核对`);
    const found = dues.map((due) => ({
      due,
      own: lines.filter(({ name }) => name === feeName(due.rate.name)),
    }));
    if (found.every(({ own }) => own.length === 0)) return this.judgeWhole(unit, dues);
    const owner = unitWords(unit.name);
    for (const { due, own } of found) {
      if (own.some(({ total, isOff }) => isOff || isUnreadable(total))) continue;
      const charged = Decimal.sum(own.map(({ total }) => total.value ?? Decimal.zero));
      const at = own[0]?.at ?? unit.element;
      this.report(safetyStatement(context, { at, owner, name: due.rate.name, charged, dues: [due] }));
    }
  }

  /** 2025: measures beside the units are compared with what all units owe that charge none themselves. */
  close(root: Spot): void {
    const { context, absent, loose } = this;
    const named = new Set(absent.flatMap(({ dues }) => dues.map(({ rate }) => feeName(rate.name))));
    const own = loose.filter(({ name, isSafety }) => named.has(name) || isSafety);
    if (own.length === 0 || absent.length === 0) {
      for (const { statement } of absent) this.report(statement);
      for (const reason of this.unsaid) context.leaveOut(reason);
      return;
    }
    if (own.some(({ total, isOff }) => isOff || isUnreadable(total))) return;
    const charged = Decimal.sum(own.map(({ total }) => total.value ?? Decimal.zero));
    const dues = absent.flatMap((one) => one.dues);
    const name = safetyFeeNames[context.standardVersion];
    const at = own[0]?.at ?? root;
    this.report(safetyStatement(context, { at, owner: "建设项目", name, charged, dues }));
  }

  private judgeWhole(unit: Unit, dues: readonly Due[]): void {
    const { safety, measure, priceMeasure, lumpSumMeasure } = unit.summary;
    if (safety !== undefined && isUnreadable(safety.total)) return;
    const charged = safety?.total.value ?? Decimal.zero;
    const isListed = (measure ?? priceMeasure ?? lumpSumMeasure ?? safety) !== undefined;
    if (!isListed) this.unsaid.add("部分单位工程的费用组成没有措施项目，无法按专业核对");
    const at = spotOf(safety?.element ?? unit.element);
    const name = safetyFeeNames[this.context.standardVersion];
    const statement = isListed
      ? safetyStatement(this.context, { at, owner: unitWords(unit.name), name, charged, dues })
      : null;
    if (charged.isZero()) this.absent.push({ dues, statement });
    else this.report(statement);
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
    `单位工程的${safetyFeeName}逐项：计算基础 × 标准费率（按地区、专业、编制时间，四舍五入到分）− 金额 > ${N01.tolerance}元，金额高出${N01.tolerance}元以上的为警告；没有分项列出的按合计核对，列在项目一级的按各单位工程之和核对；分部分项工程费有误（A05）的不检查`,
  source:
    "GB 50500-2013第3.1.5条、GB/T 50500-2024：安全文明施工费（安全生产措施费）按规定标准计算，不得作为竞争性费用",
  versions: bothVersions,
  needs: ["feeRates"],
  start: (context) => {
    const fees = new SafetyFees(context);
    return {
      item: (item) => fees.take(item),
      unit: (unit) => fees.closeUnit(unit),
      bill: ({ root }) => fees.close(root),
    };
  },
};
