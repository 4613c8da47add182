import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";

import type { DecisionBatchId } from "#contracts/ids.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { findingDecision, findingDecisionBatch } from "#service/db/schema/detection/finding.ts";
import { openFindings } from "#service/workflow/checks/findings.ts";
import { lockVisible } from "#service/workflow/load.ts";
import { hintStation } from "#service/workflow/outbox.ts";

import { requireReport } from "../read.ts";
import { lastBatch } from "../report/last-batch.ts";
import { requireFindingAction } from "../report/policy.ts";

type UndoCall = CallOf<"detectionUndoBatch">;

/** Findings decided anew since then keep their newer decision. */
export function undoBatch(call: UndoCall): Promise<ReplyOf<"detectionUndoBatch">> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireFindingAction("decide", filing, actor);
    requireReport(filing, input.reportId);
    const undone = await restoreFormer(tx, await markUndone(tx, call));
    await audit(tx, auditActor, {
      action: "detection.undo-batch",
      object: { type: "filing", id: filing.id },
      detail: { batchId: input.batchId, count: undone },
    });
    await hintStation(tx, filing, { hint: "decisions", at: auditActor.at });
    const subject = { reportId: input.reportId, lineage: filing.lineage };
    return { undone, open: await openFindings(tx, subject), lastBatch: await lastBatch(tx, subject) };
  });
}

type Batch = typeof findingDecisionBatch.$inferSelect;

async function markUndone(tx: Tx, { input, auditActor }: UndoCall): Promise<Batch> {
  const { id, reportId, undoneAt } = findingDecisionBatch;
  const [batch] = await tx
    .update(findingDecisionBatch)
    .set({ undoneAt: auditActor.at })
    .where(and(eq(id, input.batchId), eq(reportId, input.reportId), isNull(undoneAt)))
    .returning();
  if (!batch) throw new ServiceError("finding.batch-undone");
  return batch;
}

async function restoreFormer(tx: Tx, batch: Batch): Promise<number> {
  const removed = await tx
    .delete(findingDecision)
    .where(eq(findingDecision.batchId, batch.id))
    .returning({ key: findingDecision.key, fingerprint: findingDecision.fingerprint });
  const open = new Set(removed.map(({ key, fingerprint }) => `${key} ${fingerprint}`));
  const undone = await undoneBatches(tx, batch);
  const former = batch.former.filter(
    ({ key, fingerprint, batchId }) =>
      open.has(`${key} ${fingerprint}`) && (batchId === null || !undone.has(batchId)),
  );
  if (former.length > 0) {
    const { lineage } = batch;
    await tx
      .insert(findingDecision)
      .values(former.map((decision) => ({ ...decision, lineage, at: new Date(decision.at) })));
  }
  return removed.length;
}

/** Batches of the former decisions that were undone after this one replaced them. */
async function undoneBatches(tx: Tx, { former }: Batch): Promise<Set<DecisionBatchId>> {
  const { id, undoneAt } = findingDecisionBatch;
  const ids = [...new Set(former.flatMap(({ batchId }) => batchId ?? []))];
  const rows = await tx
    .select({ id })
    .from(findingDecisionBatch)
    .where(and(inArray(id, ids), isNotNull(undoneAt)));
  return new Set(rows.map((row) => row.id));
}
