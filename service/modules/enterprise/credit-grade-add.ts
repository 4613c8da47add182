import { and, eq } from "drizzle-orm";

import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { creditGrade } from "#service/db/schema/registry/credit-grade.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";

import { enterprisesInSight } from "./policy.ts";

/** Entered as published, never computed and never changed: a wrong entry is followed by a right one. */
export function addCreditGrade({
  deps,
  actor,
  input,
  auditActor,
}: CallOf<"creditGradeAdd">): Promise<ReplyOf<"creditGradeAdd">> {
  return deps.db.transaction(async (tx) => {
    const [unit] = await tx
      .select({ id: enterprise.id })
      .from(enterprise)
      .where(and(eq(enterprise.id, input.enterpriseId), enterprisesInSight(actor)));
    if (!unit) throw new ServiceError("enterprise.not-found");
    await tx.insert(creditGrade).values({
      ...input,
      accountId: actor.accountId,
      byName: signature(actor),
      createdAt: auditActor.at,
    });
    const { grade, documentNo, validTo } = input;
    await audit(tx, auditActor, {
      action: "credit-grade.add",
      object: { type: "enterprise", id: unit.id },
      detail: { grade, documentNo, validTo },
    });
    return {};
  });
}
