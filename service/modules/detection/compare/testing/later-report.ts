import { randomUUID } from "node:crypto";

import { asc, eq } from "drizzle-orm";

import type { BillRow } from "#contracts/detection/detection.ts";
import { type FilingId, type ReportId, reportIdSchema } from "#contracts/ids.ts";
import { billHeading, billRow } from "#service/db/schema/detection/bill-row.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import type { TestService } from "#service/http/testing/test-service.ts";
import { HeadingCounter } from "#service/jobs/detection/headings.ts";
import { reportOf } from "#service/workflow/testing/filings.ts";

type Finding = typeof finding.$inferInsert;
export type Edited = { rows: BillRow[]; findings: Finding[] };

/** A later report of the filing: the present bill and findings with these edits. */
export async function laterReport(
  service: TestService,
  filingId: FilingId,
  edit: (bill: Edited) => Edited,
): Promise<{ before: ReportId; after: ReportId }> {
  const { db } = service.deps;
  const before = await reportOf(service.deps, filingId);
  const [report] = await db.select().from(detectionReport).where(eq(detectionReport.id, before));
  if (!report) throw new Error("The filing has no report yet");
  const rows = await db.select().from(billRow).where(eq(billRow.reportId, before)).orderBy(asc(billRow.seq));
  const findings = await db.select().from(finding).where(eq(finding.reportId, before));
  const edited = edit({
    rows: rows.map(({ columnNumber, ...row }) => ({ ...row, column: columnNumber })),
    findings,
  });
  const after = reportIdSchema.parse(randomUUID());
  await db.insert(detectionReport).values({
    ...report,
    id: after,
    number: `${report.number}-${report.round + 1}`,
    round: report.round + 1,
    finishedAt: new Date((report.finishedAt ?? report.createdAt).getTime() + 1000),
  });
  const numbered = renumbered(edited.rows);
  await db
    .insert(billRow)
    .values(numbered.map((row) => ({ ...row, reportId: after, columnNumber: row.column })));
  const headings = new HeadingCounter();
  for (const row of numbered) headings.row(row);
  await db.insert(billHeading).values(headings.all().map((heading) => ({ ...heading, reportId: after })));
  if (edited.findings.length > 0)
    await db.insert(finding).values(edited.findings.map((found, n) => ({ ...found, reportId: after, n })));
  await service.database.asOwner("update filing set report_id = $1 where id = $2", [after, filingId]);
  return { before, after };
}

/** Renumbers `seq` without gaps and maps parents after rows were added, removed or moved. */
function renumbered(rows: readonly BillRow[]): BillRow[] {
  const places = new Map(rows.map((row, seq) => [row.seq, seq]));
  return rows.map((row, seq) => ({
    ...row,
    seq,
    parent: row.parent === null ? null : (places.get(row.parent) ?? 0),
  }));
}
