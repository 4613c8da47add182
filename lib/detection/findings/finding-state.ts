import type { Severity } from "#contracts/detection/detection.ts";
import { unitInBuilding } from "#contracts/detection/unit-in-building.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

type Counts = Readonly<Record<Severity, number>>;
const severities = ["E", "W", "I"] as const;

export function sumOf(counts: Counts): number {
  return counts.E + counts.W + counts.I;
}

export function gravest(counts: Counts): { severity: Severity; count: number; others: number } | null {
  const severity = severities.find((one) => counts[one] > 0);
  if (!severity) return null;
  return { severity, count: counts[severity], others: sumOf(counts) - counts[severity] };
}

export function countsOf(findings: readonly { severity: Severity }[]): Record<Severity, number> {
  const counts = { E: 0, W: 0, I: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}

export function countsText(counts: Counts): string {
  const names = { E: "错误", W: "警告", I: "提示" } as const;
  return severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => `${names[severity]}${counts[severity]}`)
    .join("，");
}

export function openText(open: { decisions: number; replies: number }): string {
  const parts = [
    open.decisions > 0 ? `待处理${open.decisions}` : "",
    open.replies > 0 ? `待答复${open.replies}` : "",
  ];
  return parts.filter((part) => part !== "").join("，");
}

export function byText(said: { by: string; at: string }): string {
  return [said.by, formatDateTime(said.at)].filter((part) => part !== "").join(" ");
}

type UnitCounts = { sectional?: string | undefined; name: string; counts: Counts };

/** With the 单项 where several have a unit of the name; earlier reports do not tell them apart. */
export function unitCounts(units: readonly UnitCounts[]): [name: string, count: number][] {
  const buildings = new Map<string, Set<string>>();
  for (const { sectional = "", name } of units)
    buildings.set(name, (buildings.get(name) ?? new Set()).add(sectional));
  const found = new Map<string, number>();
  for (const { sectional = "", name, counts } of units) {
    const isRepeated = (buildings.get(name)?.size ?? 0) > 1;
    const told = isRepeated ? unitInBuilding(sectional, name) : name;
    found.set(told, (found.get(told) ?? 0) + sumOf(counts));
  }
  return [...found];
}

/** Units with findings, and the chosen one, which an address may name as another report does. */
export function unitOptions(
  units: readonly UnitCounts[],
  chosen: string | undefined,
): { value: string; label: string }[] {
  const counts = unitCounts(units);
  const options = counts
    .filter(([name, found]) => found > 0 || name === chosen)
    .map(([name, found]) => ({ value: name, label: `${name}（${found}）` }));
  const isListed = chosen === undefined || counts.some(([name]) => name === chosen);
  return isListed ? options : [...options, { value: chosen, label: chosen }];
}
