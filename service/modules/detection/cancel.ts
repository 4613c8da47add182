import { eq } from "drizzle-orm";
import type { z } from "zod";

import type { detectionIdInputSchema } from "#contracts/detection-api.ts";
import { audit } from "#service/db/audit.ts";
import { detectionJob } from "#service/db/schema/detection.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { cancelDetection } from "#service/workflow/detection-run.ts";
import { lockVisible } from "#service/workflow/load.ts";

import { requireDeed } from "./policy.ts";

/** Ends a run that takes too long or was begun too early. The filing stays accepted; it is detected anew by a retry. */
export function stopDetection(call: Call<z.output<typeof detectionIdInputSchema>>): Promise<null> {
  const { deps, actor, input, who } = call;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireDeed("cancel", filing, actor);
    if (!(await cancelDetection(tx, deps.jobs, filing.id)))
      throw new ServiceError("filing.action", { message: "当前没有正在进行的检测，无需取消" });
    await tx
      .update(detectionJob)
      .set({ message: `${actor.name}已取消本次检测`, finishedAt: who.at })
      .where(eq(detectionJob.filingId, filing.id));
    await audit(tx, who, { action: "detection.cancel", object: { type: "filing", id: filing.id } });
    return null;
  });
}
