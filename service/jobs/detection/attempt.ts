import { randomUUID } from "node:crypto";

import { and, eq, isNull } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import { type FilingId, type ReportId, reportIdSchema } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Tx } from "#service/db/connect.ts";
import { detectionJob, detectionReport } from "#service/db/schema/detection/detection.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { currentRuleSet } from "#service/detection-data/rule-set.ts";
import type { Thresholds } from "#service/detection/thresholds.ts";

export type Attempt = {
  reportId: ReportId;
  filing: FilingRow;
  bill: FileRow;
  standardVersion: "2013" | "2024";
  thresholds: Thresholds;
};

/** Starts a new attempt with its own report row. Returns null if the job was cancelled or superseded. */
export async function beginAttempt(deps: Deps, filingId: FilingId, jobId: string): Promise<Attempt | null> {
  const now = deps.clock();
  const rules = await currentRuleSet(deps.db, now);
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(filing).where(eq(filing.id, filingId)).for("update");
    const [run] = await tx
      .select()
      .from(detectionJob)
      .where(and(eq(detectionJob.filingId, filingId), eq(detectionJob.jobId, jobId)));
    const alive = run?.state === "queued" || run?.state === "running";
    if (row?.status !== "accepted" || !alive) return null;
    const bill = await billOf(tx, row);
    const standardVersion = row.formValues["standardVersion"] === "2013" ? "2013" : "2024";
    await tx
      .delete(detectionReport)
      .where(and(eq(detectionReport.filingId, filingId), isNull(detectionReport.finishedAt)));
    const reportId = reportIdSchema.parse(randomUUID());
    await tx.insert(detectionReport).values({
      id: reportId,
      filingId,
      round: row.submissionCount,
      fileId: bill.id,
      fileName: bill.name,
      standardVersion,
      ruleSetVersion: rules.version,
      createdAt: now,
    });
    await tx
      .update(detectionJob)
      .set({
        state: "running",
        stage: "reading",
        progress: 0,
        rows: 0,
        findings: 0,
        message: "",
        attemptReportId: reportId,
        startedAt: now,
        finishedAt: null,
      })
      .where(eq(detectionJob.filingId, filingId));
    return { reportId, filing: row, bill, standardVersion, thresholds: rules.thresholds };
  });
}

async function billOf(tx: Tx, { id, kind }: FilingRow): Promise<FileRow> {
  const [found] = await tx
    .select({ file })
    .from(filingFile)
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .where(
      and(
        eq(filingFile.filingId, id),
        eq(filingFile.code, filingForms[kind].judgedBill),
        isNull(filingFile.hiddenAt),
      ),
    );
  if (!found) throw new Error(`Filing ${id} was accepted without a bill`);
  return found.file;
}

export async function holdAttempt(tx: Tx, filingId: FilingId, reportId: ReportId): Promise<FilingRow | null> {
  const [row] = await tx.select().from(filing).where(eq(filing.id, filingId)).for("update");
  const [run] = await tx
    .select({ filingId: detectionJob.filingId })
    .from(detectionJob)
    .where(
      and(
        eq(detectionJob.filingId, filingId),
        eq(detectionJob.attemptReportId, reportId),
        eq(detectionJob.state, "running"),
      ),
    );
  return row?.status === "accepted" && run ? row : null;
}
