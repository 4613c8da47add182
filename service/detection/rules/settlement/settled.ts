import type { BillStage } from "#contracts/settlement/bills.ts";
import type { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import type { CounterpartComparison } from "../../counterparts/compare-counterpart.ts";
import type { Bill, Spot } from "../../model.ts";
import type { Comparison } from "../../settlement/compare-bills.ts";
import { latest, type Group, type Line } from "../../settlement/line.ts";
import { strangers } from "../../settlement/strangers.ts";
import { limit, percentText, plain } from "../../wording.ts";
import type { RuleContext } from "../rule.ts";

const hundred = limit("100");

export type Settled = { comparison: Comparison; bill: Bill; ceiling: CounterpartComparison | null };

export function wholeSpot({ cost, root }: Bill): Spot {
  return cost ?? root;
}

export function lineWords(group: Group<Line>): string {
  const { name, number } = latest(group);
  const code = number === "" ? "" : `(${clip(number, 40)})`;
  return `“${clip(name, 40) || "未命名"}”${code}`;
}

export function totalOf({ comparison }: Settled, stage: BillStage): Decimal {
  return limit(comparison.bills[stage].totals?.total ?? "0");
}

export function percentWords(value: Decimal): string {
  return `${plain(value)}%`;
}

/** `part` in % of `whole` as text where it exceeds `most`, unrounded; else null. */
export function percentBeyond(part: Decimal, whole: Decimal, most: Decimal): string | null {
  const isBeyond = whole.sign() > 0 && part.abs().times(hundred).compare(whole.times(most)) > 0;
  return isBeyond ? `${percentText(part, whole, most)}%` : null;
}

/** Skips bills of different works, which S07 reports. */
export function ofOneProject(
  { thresholds, leaveOut }: Pick<RuleContext, "thresholds" | "leaveOut">,
  judge: (settled: Settled) => void,
): (settled: Settled) => void {
  return (settled) => {
    if (strangers(settled.comparison, limit(thresholds.S07.leastPercent)).length === 0) judge(settled);
    else leaveOut("三份清单不是同一工程的清单，见S07");
  };
}
