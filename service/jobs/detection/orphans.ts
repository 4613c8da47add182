import { and, inArray, lt } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import type { detectionJob } from "#service/db/schema/detection/detection.ts";
import type { trialCheck } from "#service/db/schema/detection/trial-check.ts";

/** Milliseconds. A younger run may not be committed yet. */
export const settling = 60_000;
const over = new Set(["completed", "cancelled", "failed"]);

export function isLive({ state }: typeof detectionJob | typeof trialCheck) {
  return inArray(state, ["queued", "running"]);
}

/** Ids of live runs whose job ended without a report: the worker died at the last attempt. */
export async function orphansOf(
  { db, jobs, clock }: Pick<Deps, "db" | "jobs" | "clock">,
  table: typeof detectionJob | typeof trialCheck,
  queue: string,
): Promise<string[]> {
  const before = new Date(clock().getTime() - settling);
  const runs = await db
    .select({ jobId: table.jobId })
    .from(table)
    .where(and(isLive(table), lt(table.queuedAt, before)));
  const orphans: string[] = [];
  for (const { jobId } of runs) {
    const [job] = await jobs.boss.findJobs(queue, { id: jobId });
    if (!job || over.has(job.state)) orphans.push(jobId);
  }
  return orphans;
}
