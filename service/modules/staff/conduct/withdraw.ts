import { and, eq, isNull } from "drizzle-orm";

import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { personConduct } from "#service/db/schema/registry/person-conduct.ts";

import { personInScope } from "../scope.ts";

/** A wrong entry stays readable, with the reason. */
export function withdrawConduct({
  deps,
  actor,
  input,
  auditActor,
}: CallOf<"staffConductWithdraw">): Promise<ReplyOf<"staffConductWithdraw">> {
  const { personId, conductId, reason } = input;
  return deps.db.transaction(async (tx) => {
    await personInScope(tx, actor, personId);
    const [row] = await tx
      .update(personConduct)
      .set({
        withdrawnAt: auditActor.at,
        withdrawnBy: actor.accountId,
        withdrawnByName: signature(actor),
        withdrawnReason: reason,
      })
      .where(
        and(
          eq(personConduct.id, conductId),
          eq(personConduct.personId, personId),
          isNull(personConduct.withdrawnAt),
        ),
      )
      .returning({ kind: personConduct.kind, documentNo: personConduct.documentNo });
    if (!row) throw new ServiceError("registry.stale");
    await audit(tx, auditActor, {
      action: "staff.conduct-withdraw",
      object: { type: "person", id: personId },
      detail: row,
    });
    return {};
  });
}
