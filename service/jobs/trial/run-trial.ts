import { and, eq } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import { trialCheck } from "#service/db/schema/detection/trial-check.ts";

import { dropUnfinished } from "../detection/finish.ts";
import { type JobRun, runAttempt } from "../detection/run-attempt.ts";
import { giveWay, type Pause, pausing } from "./give-way.ts";
import { beginTrial, failTrial, finishTrial, giveUpTrial, type Trial } from "./trial-attempt.ts";

/** Half of what the queue gives the job, so that it ends with words of its own. */
const longestWait = 12 * 3_600_000;

/** Waits until the stations' checks are done, then makes one attempt. Throws when a retry may succeed. */
export async function runTrial(
  deps: Deps,
  run: JobRun & Trial,
  longest: number = longestWait,
): Promise<void> {
  const pause = giveWay(deps.db, run.signal, longest);
  try {
    await attemptTrial(deps, run, pause);
  } catch (error) {
    if (!pause.hasWaitedTooLong()) throw error;
    await giveUpTrial(deps, run.jobId, "备案机构的检测持续较多，等待过久，试检测未能进行。");
  }
}

async function attemptTrial(deps: Deps, run: JobRun & Trial, pause: Pause): Promise<void> {
  await pause();
  const attempt = await beginTrial(deps, run);
  if (!attempt) return;
  const { filing, billCode, reportId } = attempt;
  const own = { ...deps, blobs: pausing(deps.blobs, pause) };
  const isOwn = and(
    eq(trialCheck.filingId, filing.id),
    eq(trialCheck.code, billCode),
    eq(trialCheck.attemptReportId, reportId),
  );
  try {
    await runAttempt(own, attempt, run, {
      pause,
      async write(standing) {
        const rows = await deps.db.update(trialCheck).set(standing).where(isOwn).returning();
        return rows.length > 0;
      },
      finish: (done) => finishTrial(deps, attempt, done),
      fail: async (message) => {
        if (pause.hasWaitedTooLong()) throw new Error(message);
        await failTrial(deps, attempt, message);
      },
    });
  } catch (error) {
    // A replaced bill takes the report away while its rows are written.
    const [current] = await deps.db.select().from(trialCheck).where(isOwn);
    if (current) throw error;
    await dropUnfinished(deps, attempt);
  }
}
