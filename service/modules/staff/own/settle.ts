import { and, eq, isNull } from "drizzle-orm";

import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { personCorrection } from "#service/db/schema/registry/person-access.ts";

import { personInScope } from "../scope.ts";

type SettleCall = CallOf<"staffCorrectionSettle">;

/** By a station of the region or the enterprise where the person is. The person reads the note. */
export function settleCorrection({
  deps,
  actor,
  input,
  auditActor,
}: SettleCall): Promise<ReplyOf<"staffCorrectionSettle">> {
  const { personId, correctionId, note } = input;
  return deps.db.transaction(async (tx) => {
    const { sight } = await personInScope(tx, actor, personId);
    if (sight === "former") throw new ServiceError("staff.not-found");
    const settled = await tx
      .update(personCorrection)
      .set({ settledAt: auditActor.at, settledBy: actor.accountId, settledByName: signature(actor), note })
      .where(
        and(
          eq(personCorrection.id, correctionId),
          eq(personCorrection.personId, personId),
          isNull(personCorrection.settledAt),
        ),
      )
      .returning({ id: personCorrection.id });
    if (settled.length === 0) throw new ServiceError("registry.stale");
    await audit(tx, auditActor, {
      action: "staff.settle-correction",
      object: { type: "person", id: personId },
    });
    return {};
  });
}
