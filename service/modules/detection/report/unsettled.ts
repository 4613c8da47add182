import { and, eq, sql } from "drizzle-orm";

import { type Severity, severitySchema } from "#contracts/detection/detection.ts";
import type { FilingId, ReportId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { isSettledFinding, withWords } from "#service/workflow/finding-words.ts";

type Subject = { reportId: ReportId; lineage: FilingId };
export type Counts = Record<Severity, number>;

/** Rest of `counts` when `settled` of them are done. */
export function left(counts: Counts, settled: Counts | undefined): Counts {
  if (settled === undefined) return counts;
  return { E: counts.E - settled.E, W: counts.W - settled.W, I: counts.I - settled.I };
}

export async function settledByRule(
  conn: Conn,
  { reportId, lineage }: Subject,
): Promise<ReadonlyMap<string, Counts>> {
  const total = sql<number>`count(*)::int`;
  const selected = conn.select({ rule: finding.rule, severity: finding.severity, total }).from(finding);
  const rows = await withWords(selected.$dynamic(), lineage)
    .where(and(eq(finding.reportId, reportId), isSettledFinding()))
    .groupBy(finding.rule, finding.severity);
  const byRule = new Map<string, Counts>();
  for (const { rule, severity, total: count } of rows) {
    const counts = byRule.get(rule) ?? { E: 0, W: 0, I: 0 };
    counts[severity] += count;
    byRule.set(rule, counts);
  }
  return byRule;
}

/** Counts settled findings in a range of rows; those of no row belong to the first. */
export async function settledRows(
  conn: Conn,
  { reportId, lineage }: Subject,
): Promise<(first: number, last: number) => Counts> {
  const row = sql<number>`coalesce(${finding.rowOrdinal}, 0)`;
  const selected = conn.select({ row, severity: finding.severity }).from(finding);
  const settled = await withWords(selected.$dynamic(), lineage)
    .where(and(eq(finding.reportId, reportId), isSettledFinding()))
    .orderBy(row);
  const counters = severitySchema.options.map((severity) => {
    const rows = settled.filter((one) => one.severity === severity).map((one) => one.row);
    return [severity, (first: number, last: number) => below(rows, last + 1) - below(rows, first)] as const;
  });
  return (first, last) => {
    const counts: Counts = { E: 0, W: 0, I: 0 };
    for (const [severity, count] of counters) counts[severity] = count(first, last);
    return counts;
  };
}

/** How many of the sorted rows are less than `limit`. */
function below(rows: readonly number[], limit: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
