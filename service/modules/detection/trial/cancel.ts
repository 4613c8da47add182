import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { lockVisible } from "#service/workflow/load.ts";
import { cancelTrial } from "#service/workflow/trial-run.ts";

import { requireMayTry } from "./policy.ts";

/** A former result stays. */
export function stopTrial(call: CallOf<"trialCancel">): Promise<null> {
  const { deps, actor, input, auditActor } = call;
  const { code } = input;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireMayTry(filing, actor, code);
    if (!(await cancelTrial(tx, filing, { code, at: auditActor.at })))
      throw new ServiceError("filing.action", { message: "当前没有正在进行的试检测，无需取消" });
    await audit(tx, auditActor, {
      action: "detection.trial-cancel",
      object: { type: "filing", id: filing.id },
      detail: { code },
    });
    return null;
  });
}
