import { taxNames } from "#contracts/max-price/valuation-standard.ts";
import { Decimal } from "#service/values/decimal.ts";
import { clip, isBlank } from "#service/values/text.ts";

import { amountOrZero, figure } from "../../figure.ts";
import type { Figure, FurtherLine, SummaryLine, Unit } from "../../model.ts";
import { measureLines } from "../../readers/walk/summary.ts";
import type { Thresholds } from "../../thresholds.ts";
import { fen, limit } from "../../wording.ts";
import type { StandardVersion } from "../rule.ts";
import { sumOf } from "./components.ts";
import { nearestMiss } from "./nearest-miss.ts";

type Parts = { label: string; amount: Figure }[];
type Candidate = { sum: Decimal; words: () => string };

/** A unit without 分部分项 is not made up of these parts (定额计价). */
function isStated(amount: Figure | undefined): boolean {
  return amount !== undefined && !isBlank(amount.text);
}

/** The sum of what lies below stands in for a line that is left blank. */
function sumBelow(sum: Decimal | null): Figure {
  return { text: sum === null ? "?" : sum.toPlain(), value: sum };
}

/** 措施项目, or the kinds that stand for a blank line of it; none if they are fewer than its rows. */
function ownMeasureLines({ summary, measuresTotal }: Unit): SummaryLine[] {
  const lines = measureLines(summary);
  const [only] = lines;
  if (lines.length !== 1 || only === summary.measure || summary.measure === undefined) return lines;
  const isLess =
    only !== undefined && measuresTotal !== null && only.total.value?.compare(measuresTotal) === -1;
  return isLess ? [] : lines;
}

function measureParts(unit: Unit, stated?: string): Parts {
  const { summary, measuresTotal } = unit;
  const label = "措施项目";
  if (stated !== undefined && !isBlank(stated)) return [{ label, amount: figure(stated) }];
  const lines = ownMeasureLines(unit);
  if (lines.length > 0) return lines.map(({ total }) => ({ label, amount: total }));
  const isBlankLine = stated !== undefined || summary.measure !== undefined;
  return isBlankLine ? [{ label, amount: sumBelow(measuresTotal) }] : [];
}

function otherOf({ summary, sundry }: Unit): Figure | undefined {
  const stated = summary.other?.total;
  return stated === undefined || isStated(stated) ? stated : (sundry?.whole?.total ?? stated);
}

function summaryParts(unit: Unit, taxName: string): Parts {
  const { summary } = unit;
  if (!isStated(summary.divisional?.total)) return [];
  const lines = [
    { label: "分部分项", amount: summary.divisional?.total },
    ...measureParts(unit),
    { label: "其他项目", amount: otherOf(unit) },
    { label: "规费", amount: summary.gf?.total },
    { label: taxName, amount: summary.tax?.total },
  ];
  return lines.flatMap(({ label, amount }) => (amount === undefined ? [] : [{ label, amount }]));
}

/** Falls back to the line if SummaryOfCost has no such attribute, such as 规费 since 2025. */
function costParts(unit: Unit, taxName: string): Parts {
  const { cost, summary } = unit;
  if (cost === null) return [];
  const read = (name: string, line?: Figure): Figure =>
    cost.attributes[name] === undefined && line !== undefined ? line : figure(cost.attributes[name]);
  if (!isStated(read("Total")) || !isStated(read("DivisionalAndElementalWorks"))) return [];
  return [
    { label: "分部分项", amount: read("DivisionalAndElementalWorks") },
    ...measureParts(unit, cost.attributes["Preliminaries"]),
    { label: "其他项目", amount: read("SundryCosts", otherOf(unit)) },
    { label: "规费", amount: read("StatutoryFees", summary.gf?.total) },
    { label: taxName, amount: read("Tax", summary.tax?.total) },
  ];
}

/** Lines of the 费用组成 without an amount although what lies below has one. */
export function blankLines(unit: Unit): { label: string; line: SummaryLine; sum: Decimal }[] {
  const { summary, sundry, measuresTotal } = unit;
  const isDivided = ownMeasureLines(unit).length > 0;
  return [
    { label: "措施项目", line: isDivided ? undefined : summary.measure, sum: measuresTotal },
    { label: "其他项目", line: summary.other, sum: sundry?.whole?.total.value },
  ].flatMap(({ label, line, sum }) =>
    line === undefined || isStated(line.total) || !sum || sum.isZero() ? [] : [{ label, line, sum }],
  );
}

/** As the 费用组成 states them, and as the unit's 费用汇总 does. */
export function statedParts(unit: Unit, version: StandardVersion): Parts[] {
  const taxName = taxNames[version];
  return [summaryParts(unit, taxName), costParts(unit, taxName)].filter(({ length }) => length > 0);
}

/** Null without further lines, and where one of them is unreadable. */
function furtherSum(lines: readonly FurtherLine[]): Candidate | null {
  const sum = lines.length === 0 ? null : sumOf(lines.map(({ total }) => amountOrZero(total)));
  const words = ({ name, total }: FurtherLine) => `${clip(name, 20)}${fen(total.value ?? Decimal.zero)}`;
  return sum === null ? null : { sum, words: () => lines.map(words).join(" + ") };
}

/**
 * With 附加税 beside the tax, with further lines, and with 甲供材料 taken off, where they are listed; null if an amount is
 * unreadable.
 */
function candidatesOf(parts: Parts, { summary, further }: Unit): Candidate[] | null {
  const { ownerSupplied, surcharge } = summary;
  const sum = sumOf(parts.map(({ amount }) => amountOrZero(amount)));
  if (sum === null) return null;
  const words = (): string =>
    parts.map(({ label, amount }) => `${label}${fen(amount.value ?? Decimal.zero)}`).join(" + ");
  const candidates = [{ sum, words }];
  const added = surcharge?.total.value;
  if (added) candidates.push({ sum: sum.plus(added), words: () => `${words()} + 附加税${fen(added)}` });
  const more = furtherSum(further);
  if (more !== null)
    candidates.push(
      ...candidates.map((one) => ({
        sum: one.sum.plus(more.sum),
        words: () => `${one.words()} + ${more.words()}`,
      })),
    );
  const deducted = ownerSupplied?.total.value?.abs();
  if (!deducted) return candidates;
  const less = candidates.map((one) => ({
    sum: one.sum.minus(deducted),
    words: () => `${one.words()} − 甲供材料${fen(deducted)}`,
  }));
  return [...candidates, ...less];
}

/** Null where every statement of the parts comes to the total, or none can be read. */
export function unitMiss(
  unit: Unit,
  total: Decimal,
  stated: readonly Parts[],
  { A06 }: Thresholds,
): (Candidate & { distance: Decimal }) | null {
  for (const parts of stated) {
    const candidates = candidatesOf(parts, unit);
    const miss = candidates === null ? null : nearestMiss(total, candidates, limit(A06.tolerance));
    if (miss !== null) return miss;
  }
  return null;
}
