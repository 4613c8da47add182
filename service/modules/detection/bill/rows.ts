import { and, asc, between, eq } from "drizzle-orm";

import type { DetectionRow } from "#contracts/detection/detection-api.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { billRow } from "#service/db/schema/detection/bill-row.ts";
import { finding } from "#service/db/schema/detection/finding.ts";

import { loadReport } from "../read.ts";

export async function billRows(call: CallOf<"detectionRows">): Promise<ReplyOf<"detectionRows">> {
  const { deps, actor, input } = call;
  const { report } = await loadReport(deps.db, actor, input.filingId, input);
  const last = input.from + input.limit - 1;
  const rows = await deps.db
    .select()
    .from(billRow)
    .where(and(eq(billRow.reportId, report.id), between(billRow.seq, input.from, last)))
    .orderBy(asc(billRow.seq));
  const marks = await deps.db
    .select({ row: finding.rowOrdinal, key: finding.key, rule: finding.rule, severity: finding.severity })
    .from(finding)
    .where(and(eq(finding.reportId, report.id), between(finding.rowOrdinal, input.from, last)))
    .orderBy(asc(finding.ordinal));
  const byRow = Map.groupBy(marks, (mark) => mark.row);
  return {
    total: report.rowCount,
    rows: rows.map(({ columnNumber, ...row }): DetectionRow => {
      const findings = byRow.get(row.seq) ?? [];
      return {
        ...row,
        column: columnNumber,
        findings: findings.map(({ key, rule, severity }) => ({ key, rule, severity })),
      };
    }),
  };
}
