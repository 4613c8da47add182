import { eq } from "drizzle-orm";

import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { addLog } from "#service/indicator-data/sample-log.ts";

import { lockSample, requireCurrent } from "./scope.ts";

/** Only what is comparable is confirmed: a reason of the gate has to go first. */
export function confirmSample(call: CallOf<"sampleConfirm">): Promise<ReplyOf<"sampleConfirm">> {
  const { deps, actor, auditActor, input } = call;
  return deps.db.transaction(async (tx) => {
    const row = await lockSample(tx, actor, input);
    requireCurrent(row);
    if (row.state !== "collected") throw new ServiceError("indicator-sample.state");
    if (row.gateReasons.length > 0) throw new ServiceError("indicator-sample.gate");
    const revision = row.revision + 1;
    const by = { accountId: actor.accountId, byName: signature(actor) };
    await tx
      .update(indicatorSample)
      .set({
        state: "confirmed",
        confirmedBy: by.accountId,
        confirmedByName: by.byName,
        confirmedAt: auditActor.at,
        revision,
      })
      .where(eq(indicatorSample.id, row.id));
    await addLog(tx, row.id, { act: "confirmed", note: "", by, at: auditActor.at });
    await audit(tx, auditActor, {
      action: "indicator-sample.confirm",
      object: { type: "indicator-sample", id: row.id },
      detail: { name: row.projectName, stage: row.stage },
    });
    return { sampleId: row.id, revision };
  });
}
