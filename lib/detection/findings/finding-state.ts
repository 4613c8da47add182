import type { Severity } from "#contracts/detection/detection.ts";
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

/** Units of equal names, which the filter by name finds together, as one. */
export function unitCounts(
  units: readonly { name: string; counts: Counts }[],
): [name: string, count: number][] {
  const found = new Map<string, number>();
  for (const { name, counts } of units) found.set(name, (found.get(name) ?? 0) + sumOf(counts));
  return [...found];
}
