import { eq } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { keepHistory } from "#service/registry/history.ts";
import { ownEnterprise } from "#service/registry/scope.ts";

import { changedColumns } from "./values.ts";

/** The actor's own enterprise. Nothing is written if nothing differs. */
export function saveEnterprise({
  deps,
  actor,
  input,
  auditActor,
}: CallOf<"enterpriseSave">): Promise<ReplyOf<"enterpriseSave">> {
  const enterpriseId = ownEnterprise(actor);
  return deps.db.transaction(async (tx) => {
    const own = eq(enterprise.id, enterpriseId);
    const [row] = await tx.select().from(enterprise).where(own).for("update");
    if (!row) throw new ServiceError("enterprise.not-found");
    if (row.revision !== input.revision) throw new ServiceError("registry.stale");
    const columns = changedColumns(deps.env, row, input.values, auditActor.at);
    if (columns === null) return { revision: row.revision };
    const revision = row.revision + 1;
    await tx
      .update(enterprise)
      .set({ ...columns, revision })
      .where(own);
    await keepHistory(tx, { type: "enterprise", id: row.id }, { act: "edit", auditActor, actor });
    await audit(tx, auditActor, {
      action: "enterprise.edit",
      object: { type: "enterprise", id: row.id },
      detail: { revision },
    });
    return { revision };
  });
}
