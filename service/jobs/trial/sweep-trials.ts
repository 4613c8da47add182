import { and, eq, inArray, lt, notExists } from "drizzle-orm";

import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Deps } from "#service/core/deps.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { trialCheck, trialCheckCount } from "#service/db/schema/detection/trial-check.ts";
import { pointsAt } from "#service/workflow/trial-run.ts";

import { trialQueue } from "../queues.ts";

const settling = 60_000;
const countsKept = 7 * 86_400_000;
const over = new Set(["completed", "cancelled", "failed"]);

/** Ends trial checks whose worker died at the last attempt; removes lost reports and old counts. */
export async function sweepTrials(deps: Pick<Deps, "db" | "jobs" | "clock">): Promise<void> {
  const now = deps.clock();
  const before = new Date(now.getTime() - settling);
  await failOrphans(deps, before);
  const pointing = deps.db.select({ id: trialCheck.reportId }).from(trialCheck).where(pointsAt());
  await deps.db
    .delete(detectionReport)
    .where(
      and(eq(detectionReport.isTrial, true), lt(detectionReport.createdAt, before), notExists(pointing)),
    );
  const oldest = shanghaiDay(new Date(now.getTime() - countsKept));
  await deps.db.delete(trialCheckCount).where(lt(trialCheckCount.day, oldest));
}

async function failOrphans(
  { db, jobs, clock }: Pick<Deps, "db" | "jobs" | "clock">,
  before: Date,
): Promise<void> {
  const alive = inArray(trialCheck.state, ["queued", "running"]);
  const trials = await db
    .select({ jobId: trialCheck.jobId })
    .from(trialCheck)
    .where(and(alive, lt(trialCheck.queuedAt, before)));
  for (const { jobId } of trials) {
    const [job] = await jobs.boss.findJobs(trialQueue, { id: jobId });
    if (job && !over.has(job.state)) continue;
    await db
      .update(trialCheck)
      .set({
        state: "failed",
        stage: "finished",
        message: "检测服务中断，请重新试检测",
        attemptReportId: null,
        finishedAt: clock(),
      })
      .where(and(alive, eq(trialCheck.jobId, jobId)));
  }
}
