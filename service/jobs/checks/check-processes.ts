import type { Deps } from "#service/core/deps.ts";

import { CheckProcess, CheckProcessEnded } from "./check-process.ts";
import type { CheckTask, RunCheck } from "./check-task.ts";
import { failLostCheck } from "./lost-check.ts";

/** Milliseconds. A process keeps its compiled code for the next check. */
const rest = 60_000;

export type CheckProcesses = { run: RunCheck; pids: () => number[]; stop: () => void };

/** One process for each check at a time; the queues bound their number. */
export function createCheckProcesses(deps: Deps): CheckProcesses {
  const idle = new Map<CheckProcess, NodeJS.Timeout>();
  const working = new Set<CheckProcess>();

  function take(): CheckProcess {
    for (const [known, timer] of idle) {
      clearTimeout(timer);
      idle.delete(known);
      if (known.alive) return known;
    }
    return new CheckProcess(deps.env);
  }

  function release(one: CheckProcess): void {
    working.delete(one);
    const end = (): void => {
      idle.delete(one);
      one.end();
    };
    if (one.alive) idle.set(one, setTimeout(end, rest).unref());
    else end();
  }

  async function run(task: CheckTask, signal: AbortSignal): Promise<void> {
    const one = take();
    working.add(one);
    try {
      await one.run(task, signal);
    } catch (error) {
      if (!(error instanceof CheckProcessEnded) || !task.lastTry) throw error;
      deps.log.error({ err: error, jobId: task.jobId }, "check lost with its process");
      await failLostCheck(deps, task);
    } finally {
      release(one);
    }
  }

  return {
    run,
    pids: () => [...working, ...idle.keys()].flatMap(({ pid }) => pid ?? []),
    stop: () => {
      for (const one of [...working, ...idle.keys()]) one.end();
    },
  };
}
