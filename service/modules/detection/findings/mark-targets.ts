import { count, eq, min, sql } from "drizzle-orm";

import { causeKey } from "#contracts/detection/cause.ts";
import { returnItemLimits, type ReturnTarget } from "#contracts/return-item/return-item.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { withWords } from "#service/workflow/finding-words.ts";

import { loadReport, requireReport } from "../read.ts";
import { chosenWhere } from "./choose-findings.ts";

const cause = [finding.rule, finding.severity, finding.kind] as const;
const { most } = returnItemLimits;

/** A mark of a cause speaks of all its findings: where the filter shows only some, these are marked one by one. */
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
  const keys = sql<
    string[]
  >`(array_agg(${finding.key} order by ${finding.ordinal}))[1:${sql.raw(String(most))}]`;
  const selected = deps.db.select({ ...named, count: count(), keys }).from(finding);
  const chosen = await withWords(selected.$dynamic(), subject.lineage)
    .where(chosenWhere(subject, input))
    .groupBy(...cause)
    .orderBy(min(finding.ordinal));
  const marks = chosen.map((part) => {
    const isWhole = countOf.get(causeKey(part)) === part.count;
    const targets = isWhole
      ? [{ kind: "cause" as const, key: causeKey(part) }]
      : part.keys.map((key) => ({ kind: "finding" as const, key }));
    return { count: isWhole ? 1 : part.count, targets };
  });
  const targets: ReturnTarget[] = marks.flatMap((mark) =>
    mark.targets.map((target) => ({ ...target, fileId: null })),
  );
  return {
    findings: sumOf(chosen),
    total: sumOf(marks),
    targets: targets.slice(0, most),
  };
}

function sumOf(parts: readonly { count: number }[]): number {
  return parts.reduce((sum, part) => sum + part.count, 0);
}
