import { and, eq, isNull, sql } from "drizzle-orm";

import type { ImportOutcome } from "#contracts/staff-import/staff-import.ts";
import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import { staffImport } from "#service/db/schema/registry/staff-import.ts";
import { ownEnterprise } from "#service/registry/scope.ts";

import { planRows } from "./plan/plan-rows.ts";
import type { RowPlan } from "./plan/row-plan.ts";
import { presentImport } from "./present.ts";
import { readWorkbook } from "./read/read-workbook.ts";
import { storeRows } from "./stored.ts";

/** Keeps the table, sealed, with what it would change; a newer preview of the same person replaces it. */
export async function previewImport(
  call: CallOf<"staffImportPreview">,
): Promise<ReplyOf<"staffImportPreview">> {
  const { deps, actor, auditActor } = call;
  const enterpriseId = ownEnterprise(actor);
  const { fileName, sha256, rows } = await readWorkbook(call);
  return deps.db.transaction(async (tx) => {
    const given = { tx, env: deps.env, enterpriseId, now: auditActor.at };
    const { plans, digest } = await planRows(given, rows);
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${`staff-import ${actor.accountId}`}, 0))`,
    );
    const former = and(eq(staffImport.accountId, actor.accountId), isNull(staffImport.importedAt));
    await tx.delete(staffImport).where(former);
    const [row] = await tx
      .insert(staffImport)
      .values({
        enterpriseId,
        fileName,
        sha256,
        digest,
        rows: plans.length,
        ...countsOf(plans),
        accountId: actor.accountId,
        byName: signature(actor),
        createdAt: auditActor.at,
      })
      .returning();
    if (!row) throw new Error("The preview was not written");
    await storeRows(tx, deps.env, row.id, plans);
    // Conflicts tell whether a person is known to the platform, so guessing has to show.
    await audit(tx, auditActor, {
      action: "staff-import.preview",
      object: { type: "staff-import", id: row.id },
      detail: { name: fileName, sha256, rows: row.rows, conflicts: row.conflicts },
    });
    return presentImport(row);
  });
}

function countsOf(plans: readonly RowPlan[]) {
  const of = (outcome: ImportOutcome) => plans.filter((plan) => plan.outcome === outcome).length;
  return {
    added: of("added"),
    changed: of("changed"),
    same: of("same"),
    conflicts: of("conflict"),
    requests: plans.filter(({ work }) => work?.request).length,
  };
}
