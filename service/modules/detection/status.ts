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
};

/** How far the job is; a filing that waits for its acceptance (again) has none. */
export async function detectionStatus(
  call: Call<z.output<typeof detectionIdInputSchema>>,
): Promise<DetectionStatus> {
  const { deps, actor, input } = call;
  const filing = await findVisible(deps.db, actor, input.filingId);
  const [run] = await deps.db.select().from(detectionJob).where(eq(detectionJob.filingId, filing.id));
  if (!run || run.state === "cancelled" || filing.status === "draft" || filing.status === "submitted")
    return none;
  return {
    state: run.state,
    stage: run.stage,
    progress: run.progress,
    rows: run.rows,
    findings: run.findings,
    message: run.message,
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    canRetry: run.state === "failed" && may("retry", filing, actor),
  };
}
