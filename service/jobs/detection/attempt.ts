import { randomUUID } from "node:crypto";

import { and, eq, isNull } from "drizzle-orm";

import type { LocalRule } from "#contracts/detect-standard/local/local-rule.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { type FilingId, type ReportId, reportIdSchema } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { detectionJob, detectionReport } from "#service/db/schema/detection/detection.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { findCounterpartFiles, type CounterpartFiles } from "#service/detection-data/counterpart-files.ts";
import { currentRuleSet } from "#service/detection-data/rule-set.ts";
import {
  type SettlementAttachments,
  settlementAttachments,
} from "#service/detection-data/settlement-attachments.ts";
import { neededCounterparts } from "#service/detection/rules/needed-counterparts.ts";
import type { Thresholds } from "#service/detection/thresholds.ts";

export type Attempt = {
  reportId: ReportId;
  filing: FilingRow;
  bill: FileRow;
  billCode: string;
  /** The other bills of a settlement; null if the bill is judged alone. */
  attachments: SettlementAttachments | null;
  counterparts: CounterpartFiles;
  standardVersion: "2013" | "2024";
  thresholds: Thresholds;
  isTrial: boolean;
  localRules: readonly LocalRule[];
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
    const billCode = filingForms[row.kind].judgedBill;
    const bill = await billOf(tx, row.id, billCode);
    if (!bill) throw new Error(`Filing ${row.id} was accepted without a bill`);
    const standardVersion = standardVersionOf(row);
    await tx
      .delete(detectionReport)
      .where(
        and(
          eq(detectionReport.filingId, filingId),
          eq(detectionReport.isTrial, false),
          isNull(detectionReport.finishedAt),
        ),
      );
    const reportId = await openReport(tx, row, bill, { ruleSetVersion: rules.version, now, isTrial: false });
    await tx.update(detectionJob).set(runningAs(reportId, now)).where(eq(detectionJob.filingId, filingId));
    const attachments = await settlementAttachments(tx, row);
    const { thresholds } = rules;
    return {
      reportId,
      filing: row,
      bill,
      billCode,
      attachments,
      counterparts: await findCounterpartFiles(tx, row, neededCounterparts(thresholds)),
      standardVersion,
      thresholds,
      isTrial: false,
      localRules: rules.localRules,
    };
  });
}

type Opened = { ruleSetVersion: string; now: Date; isTrial: boolean };

/** The report that the attempt fills; nobody sees it before it is finished. */
export async function openReport(
  tx: Tx,
  row: FilingRow,
  bill: FileRow,
  { ruleSetVersion, now, isTrial }: Opened,
): Promise<ReportId> {
  const id = reportIdSchema.parse(randomUUID());
  await tx.insert(detectionReport).values({
    id,
    filingId: row.id,
    round: row.submissionCount,
    fileId: bill.id,
    fileName: bill.name,
    standardVersion: standardVersionOf(row),
    ruleSetVersion,
    createdAt: now,
    isTrial,
  });
  return id;
}

/** A job or trial at its start, whatever an attempt before has left. */
export function runningAs(attemptReportId: ReportId, startedAt: Date) {
  return {
    state: "running",
    stage: "reading",
    progress: 0,
    rows: 0,
    findings: 0,
    message: "",
    attemptReportId,
    startedAt,
    finishedAt: null,
  } as const;
}

export function doneAs(
  { rowCount, findingCount }: { rowCount: number; findingCount: number },
  finishedAt: Date,
) {
  const counts = { rows: rowCount, findings: findingCount };
  return { state: "done", stage: "finished", progress: 100, ...counts, finishedAt } as const;
}

export function failedAs(message: string, finishedAt: Date) {
  return { state: "failed", stage: "finished", message, attemptReportId: null, finishedAt } as const;
}

export function standardVersionOf({ formValues }: FilingRow): "2013" | "2024" {
  return formValues["standardVersion"] === "2013" ? "2013" : "2024";
}

export async function billOf(conn: Conn, id: FilingId, code: string): Promise<FileRow | undefined> {
  const [found] = await conn
    .select({ file })
    .from(filingFile)
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .where(and(eq(filingFile.filingId, id), eq(filingFile.code, code), isNull(filingFile.hiddenAt)));
  return found?.file;
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
