import { and, eq } from "drizzle-orm";

import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { creditGrade } from "#service/db/schema/registry/credit-grade.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { enterprisesInSight } from "#service/registry/scope.ts";

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
      .where(and(eq(enterprise.id, input.enterpriseId), enterprisesInSight(actor)))
      .for("no key update");
    if (!unit) throw new ServiceError("enterprise.not-found");
    const { enterpriseId, grade, body, documentNo, validFrom, validTo } = input;
    const same = and(
      eq(creditGrade.enterpriseId, enterpriseId),
      eq(creditGrade.grade, grade),
      eq(creditGrade.body, body),
      eq(creditGrade.documentNo, documentNo),
      eq(creditGrade.validFrom, validFrom),
      eq(creditGrade.validTo, validTo),
    );
    if ((await tx.$count(creditGrade, same)) > 0) {
      const message = "该信用等级已登记，发布机构、文号、等级和有效期均相同";
      throw new ServiceError("request.invalid", { fields: [{ path: "documentNo", message }] });
    }
    await tx.insert(creditGrade).values({
      ...input,
      accountId: actor.accountId,
      byName: signature(actor),
      createdAt: auditActor.at,
    });
    await audit(tx, auditActor, {
      action: "credit-grade.add",
      object: { type: "enterprise", id: unit.id },
      detail: { grade, documentNo, validTo },
    });
    return {};
  });
}
