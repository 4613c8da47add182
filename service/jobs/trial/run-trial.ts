import { and, eq } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import { trialCheck } from "#service/db/schema/detection/trial-check.ts";

import { dropUnfinished } from "../detection/finish.ts";
import { type JobRun, runAttempt } from "../detection/run-attempt.ts";
import { giveWay, pausing } from "./give-way.ts";
import { beginTrial, failTrial, finishTrial, type Trial } from "./trial-attempt.ts";

/** Waits until the stations' checks are done, then makes one attempt. Throws when a retry may succeed. */
export async function runTrial(deps: Deps, run: JobRun & Trial): Promise<void> {
  const pause = giveWay(deps.db, run.signal);
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
      fail: (message) => failTrial(deps, attempt, message),
    });
  } catch (error) {
    // A replaced bill takes the report away while its rows are written.
    const [current] = await deps.db.select().from(trialCheck).where(isOwn);
    if (current) throw error;
    await dropUnfinished(deps, attempt);
  }
}
