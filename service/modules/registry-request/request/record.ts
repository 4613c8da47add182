import { asc, count, eq } from "drizzle-orm";

import type { AcceptanceEntry } from "#contracts/acceptance-record/acceptance-record.ts";
import type { RegistryRequestId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import type { AuditActor } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import {
  registryRequestLog,
  type RegistryRequestLogRow,
} from "#service/db/schema/registry/registry-request.ts";

type Action = RegistryRequestLogRow["action"];

const names: Record<Action, string> = {
  submit: "提交",
  back: "退回补正",
  pass: "通过",
  refuse: "不予通过",
  revoke: "撤回",
};

/** Call with the request's row locked, so that step numbers are consecutive. */
export async function addToRecord(
  tx: Tx,
  { auditActor, actor }: { auditActor: AuditActor; actor: Actor },
  { id, action, opinion }: { id: RegistryRequestId; action: Action; opinion: string },
): Promise<void> {
  const of = eq(registryRequestLog.requestId, id);
  const [before] = await tx.select({ steps: count() }).from(registryRequestLog).where(of);
  await tx.insert(registryRequestLog).values({
    requestId: id,
    seq: (before?.steps ?? 0) + 1,
    action,
    opinion,
    operatorId: actor.accountId,
    operatorName: actor.name,
    unitName: actor.unitName,
    at: auditActor.at,
  });
}

/** Newest first. */
export async function recordOf(conn: Conn, id: RegistryRequestId): Promise<AcceptanceEntry[]> {
  const steps = await conn
    .select()
    .from(registryRequestLog)
    .where(eq(registryRequestLog.requestId, id))
    .orderBy(asc(registryRequestLog.seq));
  return steps
    .map((step, index): AcceptanceEntry => {
      const before = steps[index - 1];
      return {
        id: `${step.requestId}:${step.seq}`,
        action: step.action === "refuse" ? "back" : step.action,
        actionName: names[step.action],
        operatorName: step.operatorName,
        unitName: step.unitName,
        operationTime: step.at.toISOString(),
        opinion: step.opinion,
        items: [],
        elapsed: before ? Math.max(0, step.at.getTime() - before.at.getTime()) : null,
      };
    })
    .toReversed();
}
