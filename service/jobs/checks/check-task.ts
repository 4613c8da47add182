import type { Deps } from "#service/core/deps.ts";

import type { JobRun } from "../detection/run-attempt.ts";
import { type DetectionRun, runDetection } from "../detection/run-detection.ts";
import { runTrial } from "../trial/run-trial.ts";
import type { Trial } from "../trial/trial-attempt.ts";

/** Plain data, because it goes to another process. */
export type CheckTask =
  | ({ kind: "detection" } & Omit<DetectionRun, "signal">)
  | ({ kind: "trial" } & Omit<JobRun, "signal"> & Trial);

/** Rejects when a retry may succeed. */
export type RunCheck = (task: CheckTask, signal: AbortSignal) => Promise<void>;

export function checkHere(deps: Deps): RunCheck {
  return (task, signal) =>
    task.kind === "trial" ? runTrial(deps, { ...task, signal }) : runDetection(deps, { ...task, signal });
}
