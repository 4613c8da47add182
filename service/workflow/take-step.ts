import { and, eq } from "drizzle-orm";

import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";
import type { Transition } from "#contracts/workflow/table.ts";
import { audit, type AuditWho } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { acceptanceLog } from "#service/db/schema/acceptance-log.ts";
import { filing, type FilingRow } from "#service/db/schema/filing.ts";
import { ServiceError } from "#service/http/errors.ts";

import { chainHash } from "./chain.ts";
import { filingDueAfter } from "./deadline/due.ts";
import type { AcceptanceRow } from "./log-row.ts";
import { announce } from "./outbox.ts";
import { settleItems } from "./return-items.ts";

export type Operator = { name: string; unitName: string };

export type Step = {
  transition: Transition;
  to: FilingStatus;
  returnKind: ReturnKind | null;
  opinion: string;
  operator: Operator;
  who: AuditWho;
  patch?: Partial<typeof filing.$inferInsert>;
};

/** Writes one step of a locked filing: status, acceptance row, audit row, message. All of them or none. */
export async function takeStep(tx: Tx, before: FilingRow, step: Step): Promise<FilingRow> {
  const { transition, who } = step;
  const row: AcceptanceRow = {
    filingId: before.id,
    seq: before.logSeq + 1,
    action: transition.action,
    result: transition.result,
    log: transition.log,
    fromStatus: before.status,
    toStatus: step.to,
    fromReturnKind: before.returnKind,
    toReturnKind: step.returnKind,
    opinion: step.opinion,
    operatorId: who.accountId,
    operatorName: step.operator.name,
    unitName: step.operator.unitName,
    at: who.at,
    revision: before.revision + 1,
    requestId: who.requestId,
  };
  const hash = chainHash(before.logHead, row);
  await tx.insert(acceptanceLog).values({
    ...row,
    filingId: before.id,
    operatorId: who.accountId,
    prevHash: before.logHead,
    hash,
  });
  const [after] = await tx
    .update(filing)
    .set({
      ...step.patch,
      status: step.to,
      returnKind: step.returnKind,
      revision: row.revision,
      logSeq: row.seq,
      logHead: hash,
      updatedAt: who.at,
      ...(step.to === before.status
        ? {}
        : {
            statusAt: who.at,
            ...(await filingDueAfter(tx, before, { action: transition.action, to: step.to, at: who.at })),
          }),
    })
    .where(and(eq(filing.id, before.id), eq(filing.revision, before.revision)))
    .returning();
  if (!after) throw new ServiceError("filing.stale");
  await audit(tx, who, {
    action: `filing.${transition.action}`,
    object: { type: "filing", id: before.id },
    detail: { from: before.status, to: step.to, result: transition.result },
  });
  const items = await settleItems(tx, before, { transition, who, seq: row.seq });
  await announce(tx, after, step, items);
  return after;
}
