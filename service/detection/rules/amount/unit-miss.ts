import { taxNames } from "#contracts/max-price/valuation-standard.ts";
import { Decimal } from "#service/values/decimal.ts";
import { isBlank } from "#service/values/text.ts";

import { amountOrZero, figure } from "../../figure.ts";
import type { Figure, SummaryLine, Unit } from "../../model.ts";
import { measureLines } from "../../readers/walk/summary.ts";
import type { Thresholds } from "../../thresholds.ts";
import { fen, limit } from "../../wording.ts";
import type { StandardVersion } from "../rule.ts";
import { sumOf } from "./components.ts";
import { nearestMiss } from "./nearest-miss.ts";

type Parts = { label: string; amount: Figure }[];
type Candidate = { sum: Decimal; words: string };

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

/** As the 费用组成 states them, and as the unit's 费用汇总 does. */
export function statedParts(unit: Unit, version: StandardVersion): Parts[] {
  const taxName = taxNames[version];
  return [summaryParts(unit, taxName), costParts(unit, taxName)].filter(({ length }) => length > 0);
}

/** With 甲供材料 taken off too, where they are listed; null if an amount is unreadable. */
function candidatesOf(parts: Parts, deducted: Decimal | undefined): Candidate[] | null {
  const sum = sumOf(parts.map(({ amount }) => amountOrZero(amount)));
  if (sum === null) return null;
  const words = parts.map(({ label, amount }) => `${label}${fen(amount.value ?? Decimal.zero)}`).join(" + ");
  const whole = { sum, words };
  return deducted === undefined
    ? [whole]
    : [whole, { sum: sum.minus(deducted), words: `${words} − 甲供材料${fen(deducted)}` }];
}

/** Null where every statement of the parts comes to the total, or none can be read. */
export function unitMiss(
  { summary }: Unit,
  total: Decimal,
  stated: readonly Parts[],
  { A06 }: Thresholds,
): (Candidate & { distance: Decimal }) | null {
  const deducted = summary.ownerSupplied?.total.value?.abs();
  for (const parts of stated) {
    const candidates = candidatesOf(parts, deducted);
    const miss = candidates === null ? null : nearestMiss(total, candidates, limit(A06.tolerance));
    if (miss !== null) return miss;
  }
  return null;
}
