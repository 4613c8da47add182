import { and, asc, between, eq, sql } from "drizzle-orm";

import type { DetectionRow } from "#contracts/detection/detection-api.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { billRow } from "#service/db/schema/detection/bill-row.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { isSettledFinding, withWords } from "#service/workflow/finding-words.ts";

import { loadReport } from "../read.ts";

export async function billRows(call: CallOf<"detectionRows">): Promise<ReplyOf<"detectionRows">> {
  const { deps, actor, input } = call;
  const { filing, report } = await loadReport(deps.db, actor, input.filingId, input);
  const last = input.from + input.limit - 1;
  const rows = await deps.db
    .select()
    .from(billRow)
    .where(and(eq(billRow.reportId, report.id), between(billRow.seq, input.from, last)))
    .orderBy(asc(billRow.seq));
  const isSettled = sql<boolean>`(${isSettledFinding()})`;
  const { rowOrdinal, key, rule, severity } = finding;
  const selected = deps.db.select({ row: rowOrdinal, key, rule, severity, isSettled }).from(finding);
  const marks = await withWords(selected.$dynamic(), filing.lineage)
    .where(and(eq(finding.reportId, report.id), between(finding.rowOrdinal, input.from, last)))
    .orderBy(asc(finding.ordinal));
  const byRow = Map.groupBy(marks, (mark) => mark.row);
  return {
    total: report.rowCount,
    rows: rows.map(({ columnNumber, ...row }): DetectionRow => {
      const findings = (byRow.get(row.seq) ?? []).map(({ row: _seq, ...mark }) => mark);
      return { ...row, column: columnNumber, findings };
    }),
  };
}
