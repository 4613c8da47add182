import { eq } from "drizzle-orm";
import type { z } from "zod";

import type { detectionIdInputSchema, DetectionStatus } from "#contracts/detection-api.ts";
import { detectionJob } from "#service/db/schema/detection.ts";
import type { Call } from "#service/http/call.ts";
import { findVisible } from "#service/workflow/load.ts";

import { may } from "./policy.ts";

const none: DetectionStatus = {
  state: "none",
  stage: "waiting",
  progress: 0,
  rows: 0,
  findings: 0,
  message: "",
  startedAt: null,
  finishedAt: null,
  canRetry: false,
  canCancel: false,
};

/** How far the job is; a filing that waits for its acceptance (again) has none. */
export async function detectionStatus(
  call: Call<z.output<typeof detectionIdInputSchema>>,
): Promise<DetectionStatus> {
  const { deps, actor, input } = call;
  const filing = await findVisible(deps.db, actor, input.filingId);
  const [run] = await deps.db.select().from(detectionJob).where(eq(detectionJob.filingId, filing.id));
  const isOver = run?.state === "cancelled" && filing.status !== "accepted";
  if (!run || isOver || filing.status === "draft" || filing.status === "submitted") return none;
  // An accepted filing whose run was cancelled waits for the station, as after a failure.
  const state = run.state === "cancelled" ? "failed" : run.state;
  return {
    state,
    stage: run.stage,
    progress: run.progress,
    rows: run.rows,
    findings: run.findings,
    message: run.message,
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    canRetry: state === "failed" && may("retry", filing, actor),
    canCancel: (state === "queued" || state === "running") && may("cancel", filing, actor),
  };
}
