import { taxNames } from "#contracts/max-price/valuation-standard.ts";
import { Decimal } from "#service/values/decimal.ts";
import { isBlank } from "#service/values/text.ts";

import { amountOrZero, figure } from "../../figure.ts";
import type { Figure, SummaryLine, Unit } from "../../model.ts";
import { measureLines } from "../../readers/walk/summary.ts";
import { fen, limit, money, unitWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { sumOf } from "./components.ts";
import { nearestMiss } from "./nearest-miss.ts";

type Parts = { label: string; amount: Figure }[];

/** A unit without 分部分项 is not made up of these parts (定额计价). */
function isStated(amount: Figure | undefined): boolean {
  return amount !== undefined && !isBlank(amount.text);
}

function summaryParts({ summary }: Unit, taxName: string): Parts {
  if (!isStated(summary.divisional?.total)) return [];
  const lines: (readonly [string, SummaryLine | undefined])[] = [
    ["分部分项", summary.divisional],
    ...measureLines(summary).map((line) => ["措施项目", line] as const),
    ["其他项目", summary.other],
    ["规费", summary.gf],
    [taxName, summary.tax],
  ];
  return lines.flatMap(([label, line]) => (line === undefined ? [] : [{ label, amount: line.total }]));
}

/** Falls back to the line if SummaryOfCost has no such attribute, such as 规费 since 2025. */
function costParts({ cost, summary }: Unit, taxName: string): Parts {
  if (cost === null) return [];
  const read = (name: string, line?: SummaryLine): Figure =>
    cost.attributes[name] === undefined && line !== undefined ? line.total : figure(cost.attributes[name]);
  if (!isStated(read("Total")) || !isStated(read("DivisionalAndElementalWorks"))) return [];
  const measure = cost.attributes["Preliminaries"];
  const measures =
    measure === undefined ? measureLines(summary).map(({ total }) => total) : [figure(measure)];
  return [
    { label: "分部分项", amount: read("DivisionalAndElementalWorks") },
    ...measures.map((amount) => ({ label: "措施项目", amount })),
    { label: "其他项目", amount: read("SundryCosts", summary.other) },
    { label: "规费", amount: read("StatutoryFees", summary.gf) },
    { label: taxName, amount: read("Tax", summary.tax) },
  ];
}

/** With 甲供材料 taken off too, where they are listed; null if an amount is unreadable. */
function candidatesOf(parts: Parts, deducted: Decimal | undefined): { sum: Decimal; words: string }[] | null {
  const sum = sumOf(parts.map(({ amount }) => amountOrZero(amount)));
  if (sum === null) return null;
  const words = parts.map(({ label, amount }) => `${label}${fen(amount.value ?? Decimal.zero)}`).join(" + ");
  const whole = { sum, words };
  return deducted === undefined
    ? [whole]
    : [whole, { sum: sum.minus(deducted), words: `${words} − 甲供材料${fen(deducted)}` }];
}

export const a06: Rule = {
  code: "A06",
  name: "单位工程造价",
  severity: "E",
  formula: ({ A06 }) =>
    `|分部分项+措施项目+其他项目（+规费）+税金 − 单位工程造价| > ${A06.tolerance}元；列有甲供材料的，扣除后相等也算一致`,
  technical: "单位工程造价Total",
  source: "计价标准相应表式的计算关系：各级总费用；规费只在GB 50500-2013中单列",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds, standardVersion }) => {
    const taxName = taxNames[standardVersion];
    const allowed = limit(thresholds.A06.tolerance);
    return {
      unit(unit) {
        const total = unit.total.value;
        const stated = [summaryParts(unit, taxName), costParts(unit, taxName)];
        if (total === null || stated.every((parts) => parts.length === 0))
          leaveOut("部分单位工程没有列出造价或其费用组成");
        if (total === null) return;
        const deducted = unit.summary.ownerSupplied?.total.value?.abs();
        for (const parts of stated.filter(({ length }) => length > 0)) {
          const candidates = candidatesOf(parts, deducted);
          const miss = candidates === null ? null : nearestMiss(total, candidates, allowed);
          if (miss === null) continue;
          const { sum, words, distance } = miss;
          report({
            at: unit.element,
            attribute: "Total",
            amount: distance,
            seen: money(total),
            expected: money(sum),
            message: `${unitWords(unit.name)}造价${money(total)}与${words} = ${money(sum)}不符，相差${money(distance)}。`,
          });
          return;
        }
      },
    };
  },
};
