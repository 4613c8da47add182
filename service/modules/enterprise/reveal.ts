import { and, eq } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { enterprisesInSight } from "#service/registry/scope.ts";

import { phoneOf } from "./values.ts";

export function revealEnterprise({
  deps,
  actor,
  input,
  auditActor,
}: CallOf<"enterpriseReveal">): Promise<ReplyOf<"enterpriseReveal">> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: enterprise.id, contactPhone: enterprise.contactPhone })
      .from(enterprise)
      .where(and(eq(enterprise.id, input.enterpriseId), enterprisesInSight(actor)));
    if (!row) throw new ServiceError("enterprise.not-found");
    await audit(tx, auditActor, {
      action: "personal-data.reveal",
      object: { type: "enterprise", id: row.id },
      detail: { field: input.field, reason: input.reason },
    });
    return { value: phoneOf(deps.env, row) };
  });
}
