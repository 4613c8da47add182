import { eq } from "drizzle-orm";
import type { z } from "zod";

import type { filingIdInputSchema } from "#contracts/ids.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { detectionJob } from "#service/db/schema/detection/detection.ts";
import { cancelDetection } from "#service/workflow/detection-run.ts";
import { lockVisible } from "#service/workflow/load.ts";

import { requireFindingAction } from "./policy.ts";

/** The filing stays accepted; a retry detects it again. */
export function stopDetection(call: Call<z.output<typeof filingIdInputSchema>>): Promise<null> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireFindingAction("cancel", filing, actor);
    if (!(await cancelDetection(tx, deps.jobs, filing.id)))
      throw new ServiceError("filing.action", { message: "当前没有正在进行的检测，无需取消" });
    await tx
      .update(detectionJob)
      .set({ message: `${actor.name}已取消本次检测`, finishedAt: auditActor.at })
      .where(eq(detectionJob.filingId, filing.id));
    await audit(tx, auditActor, { action: "detection.cancel", object: { type: "filing", id: filing.id } });
    return null;
  });
}
