import { and, eq, isNull } from "drizzle-orm";

import type { ReferenceUsed } from "#contracts/detection/reference-used.ts";
import type { Deps } from "#service/core/deps.ts";
import { detectionJob, detectionReport, type ReportSummary } from "#service/db/schema/detection/detection.ts";
import { reportMaterial } from "#service/db/schema/detection/report-material.ts";
import type { MaterialCounts } from "#service/detection-data/prices/find-prices.ts";
import { keepUse } from "#service/detection-data/prices/use.ts";
import type { FoundPrices } from "#service/detection/published-price.ts";
import { failpoint } from "#service/failpoint/failpoint.ts";
import { nextNumber } from "#service/workflow/numbering/next-number.ts";
import { tellFailedDetection } from "#service/workflow/outbox.ts";
import { markFresh } from "#service/workflow/same-findings.ts";
import { machineAt, takeSystemStep } from "#service/workflow/system-step.ts";

import { type Attempt, doneAs, failedAs, holdAttempt } from "./attempt.ts";
import { keepRuleCounts } from "./rule-counts.ts";

export type Finished = {
  summary: ReportSummary;
  rowCount: number;
  findingCount: number;
  referenceUsed: readonly ReferenceUsed[];
  pricesUsed: FoundPrices;
  materials: MaterialCounts;
};

/** Publishes the report and moves the filing on in one transaction; false when the attempt was superseded. */
export function finishAttempt(
  deps: Deps,
  attempt: Attempt,
  jobId: string,
  { pricesUsed, materials, ...done }: Finished,
): Promise<boolean> {
  const filingId = attempt.filing.id;
  return deps.db.transaction(async (tx) => {
    const row = await holdAttempt(tx, filingId, attempt.reportId);
    if (!row) return false;
    const now = deps.clock();
    await markFresh(tx, attempt.reportId, attempt.filing.lineage);
    // Drawn late, because it locks the region's counter until the end.
    const number = row.regionCode === null ? null : await nextNumber(tx, "report", row.regionCode, now);
    await tx
      .update(detectionReport)
      .set({ ...done, finishedAt: now, number })
      .where(eq(detectionReport.id, attempt.reportId));
    await keepRuleCounts(tx, attempt.reportId, done.summary);
    await tx.insert(reportMaterial).values({ reportId: attempt.reportId, ...materials });
    await keepUse(tx, attempt.reportId, pricesUsed);
    await tx.update(detectionJob).set(doneAs(done, now)).where(eq(detectionJob.filingId, filingId));
    await failpoint("detection.before-status");
    await takeSystemStep(tx, row, "detected", machineAt(now, jobId), { reportId: attempt.reportId });
    return true;
  });
}

/** The filing stays accepted with the message; the station retries or sends it back. */
export function failAttempt(deps: Deps, attempt: Attempt, message: string): Promise<void> {
  const filingId = attempt.filing.id;
  return deps.db.transaction(async (tx) => {
    const row = await holdAttempt(tx, filingId, attempt.reportId);
    if (!row) return;
    const now = deps.clock();
    await tx.delete(detectionReport).where(eq(detectionReport.id, attempt.reportId));
    await tx.update(detectionJob).set(failedAs(message, now)).where(eq(detectionJob.filingId, filingId));
    await tellFailedDetection(tx, row, now);
  });
}

export async function dropUnfinished(deps: Deps, { reportId }: Attempt): Promise<void> {
  await deps.db
    .delete(detectionReport)
    .where(and(eq(detectionReport.id, reportId), isNull(detectionReport.finishedAt)));
}
