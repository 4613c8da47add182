import { and, eq } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import { detectionJob } from "#service/db/schema/detection/detection.ts";

import { beginAttempt } from "./attempt.ts";
import { failAttempt, finishAttempt } from "./finish.ts";
import { type JobRun, runAttempt } from "./run-attempt.ts";

export type DetectionRun = JobRun & { filingId: FilingId };

/** One attempt. Throws when a retry may succeed. */
export async function runDetection(deps: Deps, run: DetectionRun): Promise<void> {
  const attempt = await beginAttempt(deps, run.filingId, run.jobId);
  if (!attempt) return;
  const { filing, reportId } = attempt;
  await runAttempt(deps, attempt, run, {
    async write(standing) {
      const rows = await deps.db
        .update(detectionJob)
        .set(standing)
        .where(and(eq(detectionJob.filingId, filing.id), eq(detectionJob.attemptReportId, reportId)))
        .returning({ filingId: detectionJob.filingId });
      return rows.length > 0;
    },
    finish: (done) => finishAttempt(deps, attempt, run.jobId, done),
    fail: (message) => failAttempt(deps, attempt, message),
  });
}
