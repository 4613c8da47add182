import { eq } from "drizzle-orm";
import type { z } from "zod";

import type { filingIdInputSchema } from "#contracts/ids.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { detectionJob } from "#service/db/schema/detection/detection.ts";
import { queueDetection } from "#service/workflow/detection-run.ts";
import { lockVisible } from "#service/workflow/load.ts";

import { requireFindingAction } from "./policy.ts";

export function retryDetection(call: Call<z.output<typeof filingIdInputSchema>>): Promise<null> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireFindingAction("retry", filing, actor);
    const [run] = await tx.select().from(detectionJob).where(eq(detectionJob.filingId, filing.id));
    if (run?.state !== "failed" && run?.state !== "cancelled") throw new ServiceError("detection.running");
    await queueDetection(tx, deps.jobs, filing.id, auditActor.at);
    await audit(tx, auditActor, { action: "detection.retry", object: { type: "filing", id: filing.id } });
    return null;
  });
}
