import { type Cause, causeBlock, causeKey, placesShown } from "#contracts/detection/cause.ts";
import type { Finding } from "#contracts/detection/detection.ts";
import { unitInBuilding } from "#contracts/detection/unit-in-building.ts";
import { Decimal } from "#service/values/decimal.ts";

import { mostCompared, weighed } from "./consequences.ts";
import { followsOf } from "./fold.ts";
import { byGravity } from "./rank.ts";

/** Without what only a platform knows. */
export type FileCause = Omit<Cause, "open" | "undecided" | "unanswered" | "fresh">;

const unitsShown = 3;

/** Joins findings, in file order, by rule, severity and kind of defect, gravest first, as the report does in the database. */
export function causesOf(findings: readonly Finding[]): FileCause[] {
  const numbered = findings.map((finding, at) => ({ finding, at }));
  const groups = [...Map.groupBy(numbered, ({ finding }) => causeKey(finding)).values()]
    .flatMap((found) => groupOf(found) ?? [])
    .toSorted(byGravity);
  const follows = followsOf(groups);
  return groups.map(({ at: _place, amounts: _distinct, ...group }, index) => ({
    ...group,
    follows: follows[index] ?? null,
  }));
}

function groupOf(found: readonly { finding: Finding; at: number }[]) {
  const [first] = found;
  if (first === undefined) return null;
  const { rule, severity, kind } = first.finding;
  const told = found.flatMap(({ finding }) => finding.amount ?? []);
  const amount = told.length === 0 ? null : sumOf(told);
  const works = worksOf(found);
  return {
    rule,
    severity,
    kind,
    block: causeBlock({ rule, amount }),
    count: found.length,
    amount,
    amounts: told.length < found.length ? null : comparedOf(found),
    units: works.names.toSorted().slice(0, unitsShown),
    unitCount: works.count,
    first: found.slice(0, placesShown).map(({ finding }) => {
      const { key, place, message, expected } = finding;
      return { key, place, message, expected };
    }),
    at: first.at,
  };
}

/** With the 单项 where several have a unit of one name. */
function worksOf(found: readonly { finding: Finding }[]): { names: string[]; count: number } {
  const [units, works] = [new Set<string>(), new Set<string>()];
  for (const { finding } of found) {
    const { sectional, unit } = finding.place;
    if (unit === null) continue;
    units.add(unit);
    works.add(unitInBuilding(sectional ?? "", unit));
  }
  return { names: [...(units.size < works.size ? works : units)], count: works.size };
}

function comparedOf(found: readonly { finding: Finding }[]): string[] | null {
  const amounts = new Set(
    found.flatMap(({ finding: { place, amount } }) => (amount === null ? [] : [weighed(place, amount)])),
  );
  return amounts.size > mostCompared ? null : [...amounts];
}

function sumOf(amounts: readonly string[]): string {
  return Decimal.sum(amounts.map((text) => Decimal.parse(text) ?? Decimal.zero)).toFixed(2);
}
