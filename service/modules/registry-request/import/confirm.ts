import { and, eq, ne } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { staffImport, staffImportRow } from "#service/db/schema/registry/staff-import.ts";
import { violates } from "#service/db/violation.ts";
import { keepImportHistory } from "#service/registry/history.ts";
import { ownEnterprise } from "#service/registry/scope.ts";

import { writePeople } from "./apply/people.ts";
import { writeRequests } from "./apply/requests.ts";
import { planRows } from "./plan/plan-rows.ts";
import { importsInSight } from "./policy.ts";
import { presentImport } from "./present.ts";
import { storedRows } from "./stored.ts";

type ConfirmCall = CallOf<"staffImportConfirm">;

const races = ["person_id_number_index_key", "engagement_open", "registry_request_open"];

/**
 * Writes what the preview said, whole or nothing. Throws `staff-import.stale` if the registry has moved since; the same
 * import confirmed again answers what it did.
 */
export async function confirmImport(call: ConfirmCall): Promise<ReplyOf<"staffImportConfirm">> {
  try {
    return await call.deps.db.transaction((tx) => confirm(tx, call));
  } catch (error) {
    if (races.some((constraint) => violates(error, constraint))) throw new ServiceError("staff-import.stale");
    throw error;
  }
}

async function confirm(tx: Tx, call: ConfirmCall): Promise<ReplyOf<"staffImportConfirm">> {
  const { deps, actor, input, auditActor } = call;
  const enterpriseId = ownEnterprise(actor);
  // One import of an enterprise at a time.
  const [unit] = await tx
    .select()
    .from(enterprise)
    .where(eq(enterprise.id, enterpriseId))
    .for("no key update");
  if (unit?.status === "deregistered") throw new ServiceError("enterprise.ended");
  const [preview] = await tx
    .select()
    .from(staffImport)
    .where(and(eq(staffImport.id, input.staffImportId), importsInSight(actor, auditActor.at)))
    .for("update");
  if (!preview) throw new ServiceError("staff-import.gone");
  if (preview.importedAt !== null) return presentImport(preview);
  const rows = await storedRows(tx, deps.env, preview.id);
  const { plans, digest } = await planRows({ tx, env: deps.env, enterpriseId, now: auditActor.at }, rows);
  if (digest !== preview.digest) throw new ServiceError("staff-import.stale");
  if (preview.conflicts > 0 && !input.skipsConflicts) throw new ServiceError("staff-import.conflicts");

  const people = await writePeople({ tx, env: deps.env, enterpriseId, at: auditActor.at }, plans);
  await keepImportHistory(tx, people.changed, { auditActor, actor, importId: preview.id });
  const requests = await writeRequests({ tx, call, enterpriseId, imported: preview }, plans, people);
  await tx
    .delete(staffImportRow)
    .where(and(eq(staffImportRow.importId, preview.id), ne(staffImportRow.outcome, "conflict")));
  await tx.update(staffImportRow).set({ cells: null }).where(eq(staffImportRow.importId, preview.id));
  const [imported] = await tx
    .update(staffImport)
    .set({ importedAt: auditActor.at, requests })
    .where(eq(staffImport.id, preview.id))
    .returning();
  if (!imported) throw new Error("The import was not written");
  await audit(tx, auditActor, {
    action: "staff-import.confirm",
    object: { type: "staff-import", id: imported.id },
    detail: {
      name: imported.fileName,
      sha256: imported.sha256,
      added: imported.added,
      changed: imported.changed,
      same: imported.same,
      conflicts: imported.conflicts,
      requests,
    },
  });
  return presentImport(imported);
}
