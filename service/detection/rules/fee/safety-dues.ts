import { feeBaseNames } from "#contracts/detect-standard/reference-data.ts";
import { safetyFeeNames } from "#contracts/max-price/valuation-standard.ts";
import { Decimal } from "#service/values/decimal.ts";

import type { Unit } from "../../model.ts";
import type { FeeRate } from "../../reference.ts";
import { specialtyOf } from "../../specialty.ts";
import { limit, money, unitWords } from "../../wording.ts";
import { judgedDay } from "../file/day.ts";
import type { RuleContext, Statement } from "../rule.ts";
import type { UnitRows } from "../unit-rows.ts";
import { baseOf, feeOf, ratesFor } from "./fee-rates.ts";
import type { Charge } from "./safety-charges.ts";

export type Due = { rate: FeeRate; base: Decimal; amount: Decimal };

/** `isPartial`: some cannot be computed, for a reason that is reported. */
export type Dues = { dues: readonly Due[]; isPartial: boolean };

export function safetyRates({ reference }: RuleContext): FeeRate[] {
  return (reference.feeRates ?? []).filter(({ kind }) => kind === "safety");
}

export function duesOf(context: RuleContext, unit: Unit, rows: UnitRows): Dues {
  const date = judgedDay(context, unit);
  const specialty = specialtyOf(unit.element);
  const inForce = date === null ? [] : ratesFor(safetyRates(context), specialty, date);
  if (inForce.length === 0) {
    context.leaveOut(
      date === null
        ? "没有编制时间，无法确定当时执行的费率"
        : `专业${specialty || "未填写"}在${date}没有执行中的${safetyFeeNames[context.standardVersion]}费率`,
    );
    return { dues: [], isPartial: true };
  }
  const dues: Due[] = [];
  let isPartial = false;
  for (const rate of inForce) {
    const base = baseOf(unit, rate.base, rows);
    if (base !== null && base.sign() > 0) dues.push({ rate, base, amount: feeOf(base, rate.rate) });
    else if (base === null || unit.itemsTotal?.sign() === 1) {
      isPartial = true;
      context.leaveOut(`${unitWords(unit.name)}没有列出${feeBaseNames[rate.base]}，无法核对`);
    }
  }
  return { dues, isPartial };
}

/** Bases at one rate are added up. */
function sumWords(dues: readonly Due[]): string {
  const groups = Map.groupBy(dues, ({ rate }) => `${rate.name} ${rate.base} ${rate.rate}`);
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const base = Decimal.sum([first, ...others].map((due) => due.base));
      return [`${feeBaseNames[first.rate.base]}${money(base)} × ${first.rate.rate}%`];
    })
    .join(" + ");
}

type Judged = Charge & { owner: string; name: string; dues: readonly Due[] };

export function safetyStatement(
  { thresholds }: RuleContext,
  { at, attribute, owner, name, charged, isDirect, dues }: Judged,
): Statement | null {
  const standard = Decimal.sum(dues.map(({ amount }) => amount));
  const short = standard.minus(charged);
  if (short.abs().compare(limit(thresholds.N01.tolerance)) <= 0) return null;
  const isShort = short.sign() > 0;
  const seen = `${isDirect ? "工料机费" : ""}${money(charged)}`;
  const words = `${owner}的“${name}”${seen}${isShort ? "低于" : "高于"}标准：${sumWords(dues)} = ${money(standard)}`;
  return {
    at,
    attribute,
    ...(!isShort && { severity: "W" as const }),
    kind: `${name}${isShort ? "低于" : "高于"}标准`,
    amount: short,
    seen,
    expected: isShort ? `不低于${money(standard)}` : money(standard),
    message: isShort
      ? `${words}，少计${money(short)}；该项费用不得作为竞争性费用。`
      : `${words}，多计${money(short.abs())}；按规定标准计算，另有规定的请说明。`,
  };
}
