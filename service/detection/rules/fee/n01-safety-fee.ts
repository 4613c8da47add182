import { safetyFeeNames } from "#contracts/max-price/valuation-standard.ts";
import { Decimal } from "#service/values/decimal.ts";

import { isUnreadable } from "../../figure.ts";
import type { Figure, Item, Spot, Unit } from "../../model.ts";
import type { FeeRate } from "../../reference.ts";
import { specialtyOf } from "../../specialty.ts";
import { limit, money, unitWords } from "../../wording.ts";
import { judgedDay } from "../file/day.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";
import { baseNames, baseOf, feeName, feeOf, ratesFor } from "./fee-rates.ts";

const safetyFeeName = `${safetyFeeNames["2013"]}（${safetyFeeNames["2024"]}）`;

type Due = { rate: FeeRate; base: Decimal; amount: Decimal };

/** Null, with the reason reported, if they cannot be computed. */
function duesOf(context: RuleContext, rates: readonly FeeRate[], unit: Unit): Due[] | null {
  const date = judgedDay(context, unit);
  const specialty = specialtyOf(unit.element);
  const inForce = date === null ? [] : ratesFor(rates, specialty, date);
  if (inForce.length === 0) {
    context.leaveOut(
      date === null
        ? "没有编制时间，无法确定当时执行的费率"
        : `专业${specialty || "未填写"}在${date}没有执行中的${safetyFeeNames[context.standardVersion]}费率`,
    );
    return null;
  }
  const dues: Due[] = [];
  for (const rate of inForce) {
    const base = baseOf(unit, rate.base);
    if (base === null) context.leaveOut(`${unitWords(unit.name)}没有列出${baseNames[rate.base]}，无法核对`);
    else if (base.sign() > 0) dues.push({ rate, base, amount: feeOf(base, rate.rate) });
  }
  return dues;
}

function judge(
  { report, thresholds }: RuleContext,
  unit: Unit,
  {
    at,
    attribute,
    name,
    charged,
    dues,
  }: { at: Spot; attribute: string; name: string; charged: Decimal; dues: readonly Due[] },
): void {
  const standard = Decimal.sum(dues.map(({ amount }) => amount));
  const short = standard.minus(charged);
  if (short.compare(limit(thresholds.N01.tolerance)) <= 0) return;
  const sum = dues
    .map(({ rate, base }) => `${baseNames[rate.base]}${money(base)} × ${rate.rate}%`)
    .join(" + ");
  report({
    at,
    attribute,
    kind: `${name}低于标准`,
    amount: short,
    seen: money(charged),
    expected: `不低于${money(standard)}`,
    message: `${unitWords(unit.name)}的“${name}”${money(charged)}低于标准：${sum} = ${money(standard)}，少计${money(short)}；该项费用不得作为竞争性费用。`,
  });
}

function judgeWhole(context: RuleContext, unit: Unit, dues: readonly Due[]): void {
  const { safety, measure, priceMeasure, lumpSumMeasure } = unit.summary;
  if ((measure ?? priceMeasure ?? lumpSumMeasure ?? safety) === undefined) {
    context.leaveOut("部分单位工程的费用组成没有措施项目，无法按专业核对");
    return;
  }
  if (safety !== undefined && isUnreadable(safety.total)) return;
  const at = safety?.element ?? unit.element;
  const charged = safety?.total.value ?? Decimal.zero;
  const name = safetyFeeNames[context.standardVersion];
  judge(context, unit, { at, attribute: "Total", name, charged, dues });
}

function judgeUnit(context: RuleContext, unit: Unit, dues: readonly Due[], lines: readonly Line[]): void {
  const found = dues.map((due) => {
    const own = lines.filter(({ name }) => name === feeName(due.rate.name));
    return { due, own };
  });
  if (found.every(({ own }) => own.length === 0)) {
    if (dues.length > 0) judgeWhole(context, unit, dues);
    return;
  }
  for (const { due, own } of found) {
    if (own.some(({ total }) => isUnreadable(total))) continue;
    const charged = Decimal.sum(own.map(({ total }) => total.value ?? Decimal.zero));
    const at = own[0]?.at ?? unit.element;
    judge(context, unit, { at, attribute: "Total", name: due.rate.name, charged, dues: [due] });
  }
}

type Line = { at: Spot; name: string; total: Figure };

function lineOf({ element, name, total }: Item): Line {
  return { at: element, name: feeName(name), total };
}

export const n01: Rule = {
  code: "N01",
  name: `${safetyFeeName}低于标准`,
  severity: "E",
  formula: ({ N01 }) =>
    `单位工程的${safetyFeeName}逐项：计算基础 × 标准费率（按地区、专业、编制时间，四舍五入到分）− 金额 > ${N01.tolerance}元；没有分项列出的按合计核对`,
  source:
    "GB 50500-2013第3.1.5条、GB/T 50500-2024：安全文明施工费（安全生产措施费）按规定标准计算，不得作为竞争性费用",
  versions: bothVersions,
  needs: ["feeRates"],
  start: (context) => {
    const rates = (context.reference.feeRates ?? []).filter(({ kind }) => kind === "safety");
    let lines: Line[] = [];
    return {
      item(item) {
        if (item.unit !== null && item.lumpSum) lines.push(lineOf(item));
      },
      unit(unit) {
        const dues = duesOf(context, rates, unit);
        if (dues !== null) judgeUnit(context, unit, dues, lines);
        lines = [];
      },
    };
  },
};
