import { and, eq } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { openChanges } from "#service/personal-data/request-changes.ts";
import { numbersInSight } from "#service/registry/subject-number.ts";

import { requestsInSight } from "../request/policy.ts";

export function revealRequest({
  deps,
  actor,
  input,
  auditActor,
}: CallOf<"registryRequestReveal">): Promise<ReplyOf<"registryRequestReveal">> {
  const { code, which, reason } = input;
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(registryRequest)
      .where(and(eq(registryRequest.id, input.registryRequestId), requestsInSight(actor)));
    const change = row && openChanges(deps.env, row.changes).find((one) => one.code === code);
    const inSight = row && change && (await numbersInSight(tx, actor, [row.subjectId])).length > 0;
    if (!inSight || change[which] === "") throw new ServiceError("registry-request.not-found");
    await audit(tx, auditActor, {
      action: "personal-data.reveal",
      object: { type: "registry-request", id: row.id },
      detail: { field: code, which, reason },
    });
    return { value: change[which] };
  });
}
