import { and, eq } from "drizzle-orm";

import { holds } from "#contracts/permissions/permissions.ts";
import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { policyBasis } from "#service/db/schema/policy-basis.ts";

import { subjectName } from "./subjects.ts";

/** A deadline needs the right to set it. Optimistic-lock check: throws `policy-basis.stale`. */
export async function savePolicyBasis(call: CallOf<"policyBasisSave">): Promise<ReplyOf<"policyBasisSave">> {
  const { deps, actor, auditActor, input } = call;
  const { kind, code, revision, citations } = input;
  if (kind === "deadline" && !holds(actor, "deadline.write")) throw new ServiceError("permission.denied");
  const name = subjectName(kind, code);
  if (name === null) {
    const fields = [{ path: "code", message: "没有该检测规则或办理时限" }];
    throw new ServiceError("request.invalid", { fields });
  }
  await deps.db.transaction(async (tx) => {
    const values = { citations, savedByName: signature(actor), savedAt: auditActor.at };
    const changed =
      revision === 0
        ? await tx
            .insert(policyBasis)
            .values({ kind, code, ...values })
            .onConflictDoNothing({ target: [policyBasis.kind, policyBasis.code] })
            .returning()
        : await tx
            .update(policyBasis)
            .set({ ...values, revision: revision + 1 })
            .where(
              and(eq(policyBasis.kind, kind), eq(policyBasis.code, code), eq(policyBasis.revision, revision)),
            )
            .returning();
    if (changed.length === 0) throw new ServiceError("policy-basis.stale");
    await audit(tx, auditActor, {
      action: "policy-basis.save",
      object: { type: "policy-basis", id: `${kind} ${code}` },
      detail: { name, citations: citations.map(({ docNo, clause }) => `${docNo}${clause}`).join("; ") },
    });
  });
  return {};
}
