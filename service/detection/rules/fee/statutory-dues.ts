import { feeBaseNames } from "#contracts/detect-standard/reference-data.ts";
import { Decimal } from "#service/values/decimal.ts";

import type { BillElement, Spot, Unit } from "../../model.ts";
import type { FeeRate } from "../../reference.ts";
import { excess, limit, money } from "../../wording.ts";
import type { RuleContext } from "../rule.ts";
import { feeOf } from "./fee-rates.ts";
import { hasAmount } from "./fee-table.ts";

/** Words for the admissible bases, ascending: regions differ. */
const extents = ["", "（含措施项目）", "（含措施项目、计日工）"] as const;

export type Due = { amount: Decimal; words: string };

/** Sums of the fees at each extent of their bases, ascending. */
export function duesAt(fees: readonly { fee: FeeRate; bases: readonly Decimal[] }[]): Due[] {
  const all = extents.map((_, extent) => {
    const dues = fees.map(({ fee, bases }) => {
      const at = Math.min(extent, bases.length - 1);
      const base = bases[at] ?? Decimal.zero;
      return {
        amount: feeOf(base, fee.rate),
        words: `${feeBaseNames[fee.base]}${extents[at] ?? ""}${money(base)} × ${fee.rate}%`,
      };
    });
    return {
      amount: Decimal.sum(dues.map(({ amount }) => amount)),
      words: dues.map(({ words }) => words).join(" + "),
    };
  });
  return all.filter(({ amount }, i) => i === 0 || all[i - 1]?.amount.compare(amount) !== 0);
}

export function judgeAmount(
  { report, thresholds }: Pick<RuleContext, "report" | "thresholds">,
  words: string,
  at: Spot,
  charged: Decimal,
  dues: readonly Due[],
): boolean {
  const allowed = limit(thresholds.N02.tolerance);
  if (dues.some(({ amount }) => excess(charged, amount, allowed) === null)) return false;
  const due = dues.findLast(({ amount }) => amount.compare(charged) < 0) ?? dues[0];
  if (due === undefined) return false;
  const short = due.amount.minus(charged);
  const isShort = short.sign() > 0;
  report({
    at,
    attribute: "Total",
    ...(!isShort && { severity: "W" as const }),
    kind: isShort ? "规费低于标准" : "规费高于标准",
    amount: short,
    seen: money(charged),
    expected: isShort ? `不低于${money(due.amount)}` : money(due.amount),
    message: `${words}${money(charged)}${isShort ? "低于" : "高于"}标准：${due.words} = ${money(due.amount)}。`,
  });
  return true;
}

type Absent = { at: Spot; words: string; dues: readonly Due[]; names: readonly string[] };

/** Units that do not mention 规费: they charge none, unless the file has it in its prices. */
export class AbsentFees {
  private readonly units: Absent[] = [];
  private isCharged = false;

  take(one: Absent): void {
    this.units.push(one);
  }

  takeUnit({ summary: { gf }, statutoryFees }: Unit, lines: readonly BillElement[]): void {
    this.isCharged ||= [gf?.element, statutoryFees, ...lines].some((line) => line && hasAmount(line));
  }

  close(context: RuleContext): void {
    for (const { at, words, dues, names } of this.units) {
      if (this.isCharged) judgeAmount(context, words, at, Decimal.zero, dues);
      else for (const name of names) context.leaveOut(notListed(name));
    }
  }
}

export function notListed(name: string): string {
  return `部分单位工程没有单列规费“${name}”`;
}
