import { and, eq } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import { detectionJob } from "#service/db/schema/detection/detection.ts";

import { failedAs } from "../detection/attempt.ts";
import { isLive } from "../detection/orphans.ts";
import { giveUpTrial } from "../trial/trial-attempt.ts";
import type { CheckTask } from "./check-task.ts";

type Lost = Pick<CheckTask, "kind" | "jobId">;

/** Ends a check of which nobody is left to tell the result. */
export async function failLostCheck(deps: Pick<Deps, "db" | "clock">, { kind, jobId }: Lost): Promise<void> {
  if (kind === "trial") return giveUpTrial(deps, jobId, "检测服务中断。");
  await deps.db
    .update(detectionJob)
    .set(failedAs("检测服务中断，请重新检测", deps.clock()))
    .where(and(isLive(detectionJob), eq(detectionJob.jobId, jobId)));
}
