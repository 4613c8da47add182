import { shanghaiDay } from "#contracts/shanghai-time.ts";
import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { personConduct } from "#service/db/schema/registry/person-conduct.ts";
import { violates } from "#service/db/violation.ts";

import { personInScope } from "../scope.ts";

type AddCall = CallOf<"staffConductAdd">;

/** Entered as published. Throws `staff.conduct-known` (409) for a decision that is already there. */
export async function addConduct(call: AddCall): Promise<ReplyOf<"staffConductAdd">> {
  try {
    return await add(call);
  } catch (error) {
    if (violates(error, "person_conduct_once")) throw new ServiceError("staff.conduct-known");
    throw error;
  }
}

function add({ deps, actor, input, auditActor }: AddCall): Promise<ReplyOf<"staffConductAdd">> {
  const { until, ...given } = input;
  if (given.decidedOn > shanghaiDay(auditActor.at)) {
    const fields = [{ path: "decidedOn", message: "认定日期不能晚于今天" }];
    throw new ServiceError("request.invalid", { fields });
  }
  return deps.db.transaction(async (tx) => {
    await personInScope(tx, actor, given.personId);
    await tx.insert(personConduct).values({
      ...given,
      until: until === "" ? null : until,
      accountId: actor.accountId,
      byName: signature(actor),
      createdAt: auditActor.at,
    });
    await audit(tx, auditActor, {
      action: "staff.conduct-add",
      object: { type: "person", id: given.personId },
      detail: { kind: given.kind, documentNo: given.documentNo },
    });
    return {};
  });
}
