import { and, eq, gt, lt, notExists, type SQL } from "drizzle-orm";

import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Deps } from "#service/core/deps.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { trialCheck, trialCheckCount } from "#service/db/schema/detection/trial-check.ts";
import { pointsAt } from "#service/workflow/trial-run.ts";

import { orphansOf, settling } from "../detection/orphans.ts";
import { trialQueue } from "../queues.ts";
import { giveUpTrial } from "./trial-attempt.ts";

const countsKept = 7 * 86_400_000;
/** Older reports are looked at once a day. */
const lookedBack = 7 * 86_400_000;

/** Ends trial checks whose worker died at the last attempt; removes newly lost reports and old counts. */
export async function sweepTrials(deps: Pick<Deps, "db" | "jobs" | "clock">): Promise<void> {
  const now = deps.clock();
  const before = new Date(now.getTime() - settling);
  for (const jobId of await orphansOf(deps, trialCheck, trialQueue))
    await giveUpTrial(deps, jobId, "检测服务中断。");
  const after = new Date(before.getTime() - lookedBack);
  await removeLost(deps, and(gt(detectionReport.createdAt, after), lt(detectionReport.createdAt, before)));
  const oldest = shanghaiDay(new Date(now.getTime() - countsKept));
  await deps.db.delete(trialCheckCount).where(lt(trialCheckCount.day, oldest));
}

/** Once a day: reports that were lost while the service was stopped for long. */
export function sweepOldTrials(deps: Pick<Deps, "db" | "clock">): Promise<void> {
  return removeLost(deps, lt(detectionReport.createdAt, new Date(deps.clock().getTime() - lookedBack)));
}

async function removeLost({ db }: Pick<Deps, "db">, created: SQL | undefined): Promise<void> {
  const pointing = db.select({ id: trialCheck.reportId }).from(trialCheck).where(pointsAt());
  await db
    .delete(detectionReport)
    .where(and(eq(detectionReport.isTrial, true), created, notExists(pointing)));
}
