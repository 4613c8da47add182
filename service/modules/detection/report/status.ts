import { eq } from "drizzle-orm";
import type { z } from "zod";

import type { DetectionStatus } from "#contracts/detection/status.ts";
import type { filingIdInputSchema } from "#contracts/ids.ts";
import type { Call } from "#service/core/call.ts";
import { detectionJob } from "#service/db/schema/detection/detection.ts";
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

export async function detectionStatus(
  call: Call<z.output<typeof filingIdInputSchema>>,
): Promise<DetectionStatus> {
  const { deps, actor, input } = call;
  const filing = await findVisible(deps.db, actor, input.filingId);
  const [run] = await deps.db.select().from(detectionJob).where(eq(detectionJob.filingId, filing.id));
  const isOver = run?.state === "cancelled" && filing.status !== "accepted";
  if (!run || isOver || filing.status === "draft" || filing.status === "submitted") return none;
  const { state } = run;
  return {
    state,
    stage: run.stage,
    progress: run.progress,
    rows: run.rows,
    findings: run.findings,
    message: run.message,
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    canRetry: (state === "failed" || state === "cancelled") && may("retry", filing, actor),
    canCancel: (state === "queued" || state === "running") && may("cancel", filing, actor),
  };
}
