import type { Deps } from "#service/core/deps.ts";
import { UnreadableBill } from "#service/detection-data/settlement-attachments.ts";
import { failpoint } from "#service/failpoint/failpoint.ts";

import type { Attempt } from "./attempt.ts";
import { dropUnfinished, type Finished } from "./finish.ts";
import { judgeBill, type Watch } from "./judge-bill.ts";

export type JobRun = { jobId: string; signal?: AbortSignal; lastTry: boolean };

export type Steps = Pick<Watch, "write" | "pause"> & {
  finish: (done: Finished) => Promise<unknown>;
  fail: (message: string) => Promise<void>;
};

/** One attempt. Throws when a retry may succeed. */
export async function runAttempt(deps: Deps, attempt: Attempt, run: JobRun, steps: Steps): Promise<void> {
  const stop = new AbortController();
  const signal = run.signal ? AbortSignal.any([run.signal, stop.signal]) : stop.signal;
  try {
    const judged = await judgeBill(deps, attempt, { ...steps, signal, lost: () => stop.abort() });
    await failpoint("detection.before-report");
    await steps.finish(judged);
    await failpoint("detection.after-commit");
    await dropUnfinished(deps, attempt);
  } catch (error) {
    if (stop.signal.aborted) return dropUnfinished(deps, attempt);
    if (error instanceof UnreadableBill) return steps.fail(error.message);
    if (!run.lastTry) throw error;
    deps.log.error({ err: error, filingId: attempt.filing.id, jobId: run.jobId }, "detection failed");
    await steps.fail(`检测过程出现异常，请重新检测；如仍失败，请将操作流水号告知技术支持：${run.jobId}`);
  }
}
