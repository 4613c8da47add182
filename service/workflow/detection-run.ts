import { and, eq, inArray } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import type { JobQueue } from "#service/core/ports/job-queue.ts";
import type { Tx } from "#service/db/connect.ts";
import { detectionJob } from "#service/db/schema/detection/detection.ts";

/** Sends the job and resets the filing's run within the caller's transaction. */
export async function queueDetection(tx: Tx, jobs: JobQueue, filingId: FilingId, at: Date): Promise<void> {
  // A worker that died before acknowledging leaves a job that still looks alive.
  const [former] = await tx.select().from(detectionJob).where(eq(detectionJob.filingId, filingId));
  if (former) await jobs.cancelDetection(tx, former.jobId);
  const jobId = await jobs.sendDetection(tx, filingId);
  const fresh = {
    jobId,
    state: "queued" as const,
    stage: "waiting" as const,
    progress: 0,
    rows: 0,
    findings: 0,
    message: "",
    attemptReportId: null,
    queuedAt: at,
    startedAt: null,
    finishedAt: null,
  };
  await tx
    .insert(detectionJob)
    .values({ filingId, ...fresh })
    .onConflictDoUpdate({ target: detectionJob.filingId, set: fresh });
}

/** False when no run was live. A worker midway loses its attempt and cannot finish. */
export async function cancelDetection(tx: Tx, jobs: JobQueue, filingId: FilingId): Promise<boolean> {
  const [run] = await tx
    .update(detectionJob)
    .set({ state: "cancelled", attemptReportId: null })
    .where(and(eq(detectionJob.filingId, filingId), inArray(detectionJob.state, ["queued", "running"])))
    .returning({ jobId: detectionJob.jobId });
  if (run) await jobs.cancelDetection(tx, run.jobId);
  return run !== undefined;
}
