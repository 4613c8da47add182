import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";

import type { Deps } from "#service/core/deps.ts";
import type { Env } from "#service/core/env.ts";

import { checkHere, type CheckTask } from "./check-task.ts";

/** `error`: why the check may be tried again; null when it is done. */
export type CheckDone = { error: string | null };
export type ToCheckProcess = CheckTask | { kind: "begin"; env: Env } | { kind: "stop" };

/** Answers each task of the parent process, one at a time. Ends the process if it cannot begin. */
export function serveChecks(open: (env: Env) => Promise<Deps>): void {
  const opened = Promise.withResolvers<Deps>();
  opened.promise.catch(() => process.exit(1));
  let stop = new AbortController();
  process.on("message", (message: ToCheckProcess) => {
    if (message.kind === "begin") return opened.resolve(open(message.env));
    if (message.kind === "stop") return stop.abort();
    stop = new AbortController();
    const { signal } = stop;
    void opened.promise.then((deps) => check(deps, message, signal)).then(answer);
  });
}

async function check(deps: Deps, task: CheckTask, signal: AbortSignal): Promise<CheckDone> {
  try {
    await checkHere(deps)(task, signal);
    return { error: null };
  } catch (error) {
    if (!signal.aborted) deps.log.warn({ err: error, jobId: task.jobId }, "check failed");
    return { error: error instanceof Error ? error.message : "unknown" };
  }
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
