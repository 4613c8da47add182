import { and, count, eq, inArray, min, sql } from "drizzle-orm";

import { causeKey } from "#contracts/detection/cause.ts";
import { returnItemLimits, type ReturnTarget } from "#contracts/return-item/return-item.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { returnItem } from "#service/db/schema/filing/return-item.ts";
import { withWords } from "#service/workflow/finding-words.ts";
import { isOpen } from "#service/workflow/return-items.ts";

import { loadReport, requireReport } from "../read.ts";
import { chosenWhere } from "./choose-findings.ts";

const cause = [finding.rule, finding.severity, finding.kind] as const;
const { most } = returnItemLimits;

/**
 * A mark of a cause speaks of all its findings: where the filter shows only some, these are marked one by one. Findings
 * with a mark of their own or of their cause keep it and get no other.
 */
export async function markTargets({
  deps,
  actor,
  input,
}: CallOf<"returnItemTargets">): Promise<ReplyOf<"returnItemTargets">> {
  const { filing, report } = await loadReport(deps.db, actor, input.filingId);
  requireReport(filing, input.reportId);
  const subject = { reportId: report.id, lineage: filing.lineage };
  const named = { rule: finding.rule, severity: finding.severity, kind: finding.kind };
  const wholes = await deps.db
    .select({ ...named, count: count() })
    .from(finding)
    .where(eq(finding.reportId, report.id))
    .groupBy(...cause);
  const countOf = new Map(wholes.map((whole) => [causeKey(whole), whole.count]));
  const known = await openMarks(deps.db, filing);
  const isFree = sql`not (${finding.key} = any(${sql.param(known.findings)}::text[]))`;
  const free = sql<number>`(count(*) filter (where ${isFree}))::int`;
  const keys = sql<
    string[] | null
  >`(array_agg(${finding.key} order by ${finding.ordinal}) filter (where ${isFree}))[1:${sql.raw(String(most))}]`;
  const selected = deps.db.select({ ...named, count: count(), free, keys }).from(finding);
  const chosen = await withWords(selected.$dynamic(), subject.lineage)
    .where(chosenWhere(subject, input))
    .groupBy(...cause)
    .orderBy(min(finding.ordinal));
  const parts = chosen.map((part) => (known.causes.has(causeKey(part)) ? { ...part, free: 0 } : part));
  const marks = parts.map((part) => {
    if (part.free === 0) return { count: 0, targets: [] };
    const isWhole = countOf.get(causeKey(part)) === part.count;
    const targets = isWhole
      ? [{ kind: "cause" as const, key: causeKey(part) }]
      : (part.keys ?? []).map((key) => ({ kind: "finding" as const, key }));
    return { count: isWhole ? 1 : part.free, targets };
  });
  const targets: ReturnTarget[] = marks.flatMap((mark) =>
    mark.targets.map((target) => ({ ...target, fileId: null })),
  );
  return {
    findings: sumOf(parts),
    marked: parts.reduce((sum, part) => sum + part.count - part.free, 0),
    total: sumOf(marks),
    targets: targets.slice(0, most),
  };
}

async function openMarks(conn: Conn, filing: FilingRow) {
  const rows = await conn
    .select({ kind: returnItem.kind, key: returnItem.key })
    .from(returnItem)
    .where(and(isOpen(filing), inArray(returnItem.kind, ["finding", "cause"])));
  const keysOf = (kind: string): string[] => rows.filter((row) => row.kind === kind).map(({ key }) => key);
  return { findings: keysOf("finding"), causes: new Set(keysOf("cause")) };
}

function sumOf(parts: readonly { count: number }[]): number {
  return parts.reduce((sum, part) => sum + part.count, 0);
}
