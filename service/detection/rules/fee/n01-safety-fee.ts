import { safetyFeeNames } from "#contracts/max-price/valuation-standard.ts";
import { Decimal } from "#service/values/decimal.ts";

import { isUnreadable } from "../../figure.ts";
import type { Figure, Item, Spot, Unit } from "../../model.ts";
import { bareName } from "../../readers/walk/summary.ts";
import { spotOf } from "../../spot.ts";
import { excess, limit, unitWords } from "../../wording.ts";
import { isWrongProduct, ratedDirectCost } from "../amount/a02-rate-amount.ts";
import { divisionalGap } from "../amount/a05-divisional-sum.ts";
import { bothVersions, type Rule, type RuleContext, type Statement } from "../rule.ts";
import { UnitRows } from "../unit-rows.ts";
import { feeName, feeOf } from "./fee-rates.ts";
import { type Charge, type Due, type Dues, duesOf, safetyStatement } from "./safety-dues.ts";

const safetyFeeName = `${safetyFeeNames["2013"]}（${safetyFeeNames["2024"]}）`;
const safetyPattern = /^安全(?:文明|生产|防护)/;

/** `isOff`: A02 tells that the amount is not its own base × rate. `direct`: 工料机费, where the rate makes that alone. */
type Line = {
  at: Spot;
  name: string;
  isSafety: boolean;
  isOff: boolean;
  base: Decimal | null;
  total: Figure;
  direct: Decimal | null;
};

function lineOf(item: Item, allowed: Decimal): Line {
  const { element, name, base, total } = item;
  const direct = ratedDirectCost(item, allowed);
  return {
    at: spotOf(element),
    name: feeName(name),
    isSafety: safetyPattern.test(bareName(name)),
    isOff: isWrongProduct(item, allowed),
    base: base.value,
    total,
    direct: direct === null || total.value?.compare(direct) === 0 ? null : direct,
  };
}

/** The standard rate makes the 工料机费 too where the row applies its own to the standard base. */
function directIn({ direct, base }: Line, dues: readonly Due[], allowed: Decimal): Decimal | null {
  if (direct === null || base === null) return null;
  const fits = [...Map.groupBy(dues, ({ rate }) => rate.name).values()].some((group) => {
    const rate = group[0]?.rate.rate ?? "0";
    const whole = Decimal.sum(group.map((due) => due.base));
    return excess(feeOf(base, rate), feeOf(whole, rate), allowed) === null;
  });
  return fits ? direct : null;
}

/** Null if a row cannot be judged. */
function chargeOf(
  lines: readonly Line[],
  dues: readonly Due[],
  allowed: Decimal,
): Pick<Charge, "charged" | "isDirect"> | null {
  if (lines.some(({ total, isOff }) => isOff || isUnreadable(total))) return null;
  const direct = lines.map((line) => directIn(line, dues, allowed));
  return {
    charged: Decimal.sum(lines.map(({ total }, i) => direct[i] ?? total.value ?? Decimal.zero)),
    isDirect: direct.some((amount) => amount !== null),
  };
}

function isShortage(statement: Statement | null): boolean {
  return statement !== null && statement.severity === undefined;
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
  private readonly tolerance: Decimal;
  private readonly unsaid = new Set<string>();
  private readonly names: ReadonlySet<string>;
  /** A unit that charges none itself owes more than is known. */
  private isPartial = false;

  constructor(context: RuleContext) {
    this.context = context;
    this.allowed = limit(context.thresholds.A02.tolerance);
    const rates = (context.reference.feeRates ?? []).filter(({ kind }) => kind === "safety");
    this.names = new Set(rates.map(({ name }) => feeName(name)));
    this.tolerance = limit(context.thresholds.N01.tolerance);
  }

  take(item: Item): void {
    if (item.unit !== null) this.rows.take(item);
    if (item.lumpSum) (item.unit === null ? this.loose : this.lines).push(lineOf(item, this.allowed));
  }

  closeUnit(unit: Unit): void {
    const { lines, rows, context } = this;
    this.lines = [];
    this.rows = new UnitRows();
    const due = duesOf(context, unit, rows);
    const gap = divisionalGap(unit, limit(context.thresholds.A05.tolerance));
    const isOff = gap !== null && due.dues.some(({ rate }) => rate.base.startsWith("divisional"));
    if (isOff) context.leaveOut(`${unitWords(unit.name)}的分部分项工程费与清单项目不符（见A05），未核对`);
    if (isOff || due.dues.length === 0) {
      if (isOff || due.isPartial) this.isPartial ||= !this.isCharged(unit, lines);
      return;
    }
    const found = due.dues.map((one) => ({
      due: one,
      own: lines.filter(({ name }) => name === feeName(one.rate.name)),
    }));
    if (found.every(({ own }) => own.length === 0)) return this.judgeWhole(unit, due);
    const owner = unitWords(unit.name);
    for (const { due: one, own } of found) {
      const charge = chargeOf(own, [one], this.tolerance);
      if (charge === null) continue;
      const at = own[0]?.at ?? unit.element;
      this.report(safetyStatement(context, { at, owner, name: one.rate.name, ...charge, dues: [one] }));
    }
  }

  /** 2025: measures beside the units are compared with what all units owe that charge none themselves. */
  close(root: Spot): void {
    const { context, absent, loose, isPartial } = this;
    const own = loose.filter((line) => this.isSafetyFee(line));
    if (own.length === 0 || absent.length === 0) {
      for (const { statement } of absent) this.report(statement);
      for (const reason of this.unsaid) context.leaveOut(reason);
      return;
    }
    const dues = absent.flatMap((one) => one.dues);
    const charge = chargeOf(own, dues, this.tolerance);
    if (charge === null) return;
    const name = safetyFeeNames[context.standardVersion];
    const at = own[0]?.at ?? root;
    const statement = safetyStatement(context, { at, owner: "建设项目", name, ...charge, dues });
    if (isPartial && !isShortage(statement))
      context.leaveOut(`部分单位工程未核对，建设项目的“${name}”是否符合标准未核对`);
    else this.report(statement);
  }

  private judgeWhole(unit: Unit, { dues, isPartial }: Dues): void {
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
    if (charged.isZero()) {
      this.isPartial ||= isPartial;
      this.absent.push({ dues, statement });
    } else if (!isPartial || isShortage(statement)) this.report(statement);
  }

  private isCharged({ summary: { safety } }: Unit, lines: readonly Line[]): boolean {
    const isZero = ({ value }: Figure): boolean => value?.isZero() !== false;
    return (
      (safety !== undefined && !isZero(safety.total)) ||
      lines.some((line) => this.isSafetyFee(line) && !isZero(line.total))
    );
  }

  private isSafetyFee({ name, isSafety }: Line): boolean {
    return isSafety || this.names.has(name);
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
    `单位工程的${safetyFeeName}逐项：计算基础 × 标准费率（按地区、专业、编制时间，四舍五入到分）− 金额（费率只计工料机费的，为工料机费）> ${N01.tolerance}元，金额高出${N01.tolerance}元以上的为警告；没有分项列出的按合计核对，列在项目一级的按各单位工程之和核对；分部分项工程费有误（A05）的不检查`,
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
