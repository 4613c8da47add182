import { and, eq } from "drizzle-orm";

import type { RegistryRequestId } from "#contracts/ids.ts";
import { personIdSchema } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import type { ReviewedSubject } from "#service/registry/reviewed-values.ts";

import { requestsInSight } from "./policy.ts";

export async function lockRequest(tx: Tx, actor: Actor, id: RegistryRequestId): Promise<RegistryRequestRow> {
  const [row] = await tx
    .select()
    .from(registryRequest)
    .where(and(eq(registryRequest.id, id), requestsInSight(actor)))
    .for("update");
  if (!row) throw new ServiceError("registry-request.not-found");
  return row;
}

export function subjectOf(row: RegistryRequestRow): ReviewedSubject {
  const { kind, enterpriseId, certificateId } = row;
  const personId = row.subjectType === "person" ? personIdSchema.parse(row.subjectId) : null;
  return { kind, enterpriseId, certificateId, personId };
}
