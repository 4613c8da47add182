import { and, eq } from "drizzle-orm";

import type { StationId } from "#contracts/ids.ts";
import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";
import type { Transition } from "#contracts/workflow/table.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit, type AuditActor } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { acceptanceLog } from "#service/db/schema/filing/acceptance-log.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";

import type { AcceptanceRow } from "./acceptance-record/acceptance-row.ts";
import { hashOfRow } from "./acceptance-record/hash-chain.ts";
import { filingDueAfter } from "./deadline/due.ts";
import { announce } from "./outbox.ts";
import { settleItems } from "./return-items.ts";

export type Operator = { name: string; unitName: string };

/** Columns that a step may change besides the status, which the table decides. */
export type FilingPatch = Omit<Partial<typeof filing.$inferInsert>, "status" | "returnKind">;

export type Step = {
  transition: Transition;
  returnKind?: ReturnKind | null;
  previous?: FilingStatus;
  opinion: string;
  operator: Operator & { stationId: StationId | null };
  auditActor: AuditActor;
  patch?: FilingPatch;
};

function targetOf({ action, to }: Transition, before: FilingRow, previous?: FilingStatus): FilingStatus {
  if (to === "copy") return before.status;
  if (to !== "previous") return to;
  if (previous === undefined) throw new Error(`${action} needs the status before the last submit`);
  return previous;
}

/** Writes status, acceptance row, audit row and message of one step atomically. The filing must be locked. */
export async function recordTransition(tx: Tx, before: FilingRow, step: Step): Promise<FilingRow> {
  const { transition, auditActor, returnKind = null } = step;
  const to = targetOf(transition, before, step.previous);
  const row: AcceptanceRow = {
    filingId: before.id,
    seq: before.logSeq + 1,
    action: transition.action,
    result: transition.result,
    log: transition.log,
    fromStatus: before.status,
    toStatus: to,
    fromReturnKind: before.returnKind,
    toReturnKind: returnKind,
    opinion: step.opinion,
    operatorId: auditActor.accountId,
    operatorName: step.operator.name,
    unitName: step.operator.unitName,
    at: auditActor.at,
    revision: before.revision + 1,
    requestId: auditActor.requestId,
  };
  const hash = hashOfRow(before.logHead, row);
  await tx.insert(acceptanceLog).values({
    ...row,
    filingId: before.id,
    operatorId: auditActor.accountId,
    prevHash: before.logHead,
    hash,
  });
  const [after] = await tx
    .update(filing)
    .set({
      ...step.patch,
      status: to,
      returnKind,
      revision: row.revision,
      logSeq: row.seq,
      logHead: hash,
      updatedAt: auditActor.at,
      ...(to === before.status
        ? {}
        : {
            statusAt: auditActor.at,
            ...(await filingDueAfter(tx, before, { action: transition.action, to, at: auditActor.at })),
          }),
    })
    .where(and(eq(filing.id, before.id), eq(filing.revision, before.revision)))
    .returning();
  if (!after) throw new ServiceError("filing.stale");
  await audit(tx, auditActor, {
    action: `filing.${transition.action}`,
    object: { type: "filing", id: before.id },
    detail: { from: before.status, to, result: transition.result },
  });
  const items = await settleItems(tx, before, { transition, auditActor, seq: row.seq });
  await announce(tx, after, step, items);
  return after;
}
