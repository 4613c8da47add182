import { and, eq, inArray } from "drizzle-orm";

import { type ErrorCode, errorTable } from "#contracts/errors/errors.ts";
import type { RowResult } from "#contracts/todo/todo-acts.ts";
import { auditRefused, type RefusedRow } from "#service/audit/audit-refused.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { assigneeName, isWithStation } from "#service/workflow/handling.ts";
import { hintStation } from "#service/workflow/outbox.ts";
import { inScope } from "#service/workflow/scope.ts";

type Locked = { filing: FilingRow; assignee: string | null };
type Refusal = { code: ErrorCode; message: string };

/** 认领 is informational, without lock or permission. A later claim is refused with the assignee's name. */
export function claim(call: CallOf<"todoClaim">): Promise<RowResult[]> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const rows = await tx
      .select({ filing, assignee: assigneeName })
      .from(filing)
      .where(and(inArray(filing.id, input.filingIds), inScope(actor)))
      .orderBy(filing.id)
      .for("update");
    const results: RowResult[] = [];
    const refused: RefusedRow[] = [];
    for (const id of input.filingIds) {
      const found = rows.find((row) => row.filing.id === id);
      const refusal = refusalOf(found, actor);
      if (refusal) refused.push({ id, code: refusal.code });
      else if (found?.assignee === null) {
        await tx.update(filing).set({ assigneeId: actor.accountId }).where(eq(filing.id, id));
        await audit(tx, auditActor, { action: "filing.claim", object: { type: "filing", id } });
        await hintStation(tx, found.filing, { hint: "assignee", at: auditActor.at });
      }
      results.push({ id, ok: refusal === null, message: refusal?.message ?? "已认领" });
    }
    await auditRefused(tx, deps.refusals, auditActor, "todoClaim", refused);
    return results;
  });
}

function refusalOf(found: Locked | undefined, actor: Actor): Refusal | null {
  if (!found) return { code: "filing.not-found", message: errorTable["filing.not-found"].message };
  if (!isWithStation(found.filing, actor))
    return { code: "filing.action", message: "该备案当前不由本站办理" };
  const { assignee } = found;
  if (assignee === null || found.filing.assigneeId === actor.accountId) return null;
  return { code: "filing.action", message: `已由${assignee}认领，如需接手请使用转交` };
}
