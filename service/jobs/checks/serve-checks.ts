import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

import type { Deps } from "#service/core/deps.ts";

import { checkHere, type CheckTask } from "./check-task.ts";

/** `error`: why the check may be tried again; null when it is done. */
export type CheckDone = { error: string | null };
export type ToCheckProcess = CheckTask | { kind: "stop" };

/** Answers each task of the parent process, one at a time. */
export function serveChecks(deps: Deps): void {
  const run = checkHere(deps);
  let stop = new AbortController();
  process.on("message", (message: ToCheckProcess) => {
    if (message.kind === "stop") return stop.abort();
    stop = new AbortController();
    run(message, stop.signal).then(
      () => answer({ error: null }),
      (error: unknown) => {
        deps.log.warn({ err: error, jobId: message.jobId }, "check failed");
        answer({ error: error instanceof Error ? error.message : "unknown" });
      },
    );
  });
}

function answer(done: CheckDone): void {
  process.send?.(done);
}

/** People come first. Linux knows a priority for each thread, and the threads of V8 have begun already. */
export function yieldToPeople(): void {
  for (const thread of threads()) {
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // A thread that has ended meanwhile, or a system that forbids it.
    }
  }
}

function threads(): number[] {
  try {
    return readdirSync("/proc/self/task").map(Number);
  } catch {
    return [0];
  }
}
