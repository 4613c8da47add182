import { and, eq } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import { detectionJob } from "#service/db/schema/detection/detection.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { tellFailedDetection } from "#service/workflow/outbox.ts";

import { failedAs } from "../detection/attempt.ts";
import { isLive } from "../detection/orphans.ts";
import { giveUpTrial } from "../trial/trial-attempt.ts";
import type { CheckTask } from "./check-task.ts";

type Lost = Pick<CheckTask, "kind" | "jobId">;

/** Ends a check of which nobody is left to tell the result. */
export async function failLostCheck(deps: Pick<Deps, "db" | "clock">, { kind, jobId }: Lost): Promise<void> {
  if (kind === "trial") return giveUpTrial(deps, jobId, "检测服务中断。");
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const [failed] = await tx
      .update(detectionJob)
      .set(failedAs("检测服务中断，请重新检测", now))
      .from(filing)
      .where(and(isLive(detectionJob), eq(detectionJob.jobId, jobId), eq(filing.id, detectionJob.filingId)))
      .returning({ filing });
    if (failed) await tellFailedDetection(tx, failed.filing, now);
  });
}
