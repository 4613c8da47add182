import { asc, count, eq } from "drizzle-orm";

import type { AcceptanceEntry } from "#contracts/acceptance-record/acceptance-record.ts";
import type { AccountId, RegistryRequestId } from "#contracts/ids.ts";
import type { RegistryRemark } from "#contracts/registry-request/registry-request.ts";
import type { AuditActor } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import {
  registryRequestLog,
  type RegistryRequestLogRow,
} from "#service/db/schema/registry/registry-request.ts";

import { loggedStep } from "../acceptance-record/logged-step.ts";

export type RequestAction = RegistryRequestLogRow["action"];

/** Takes a step: an account, the person of a transfer, or the system. */
export type Operator = { accountId: AccountId | null; name: string; unitName: string };
export const machine: Operator = { accountId: null, name: "系统", unitName: "" };
export const personItself: Operator = { accountId: null, name: "本人", unitName: "" };
export type RequestStep = { auditActor: AuditActor; actor: Operator };

const steps: Record<RequestAction, [name: string, action: AcceptanceEntry["action"]]> = {
  submit: ["提交", "submit"],
  back: ["退回补正", "back"],
  pass: ["通过", "pass"],
  refuse: ["不予通过", "back"],
  revoke: ["撤回", "revoke"],
  consent: ["本人同意", "pass"],
  decline: ["本人不同意", "back"],
  agree: ["原单位同意", "pass"],
  oppose: ["原单位不同意", "back"],
  move: ["转造价站审核", "system"],
  expire: ["超期关闭", "system"],
  add: ["补充材料", "submit"],
  close: ["系统关闭", "system"],
  release: ["争议解除", "system"],
};

/** Call with the request's row locked, so that step numbers are consecutive. */
export async function addToRecord(
  tx: Tx,
  { auditActor, actor }: RequestStep,
  {
    id,
    action,
    opinion,
    remarks = [],
  }: { id: RegistryRequestId; action: RequestAction; opinion: string; remarks?: readonly RegistryRemark[] },
): Promise<void> {
  const of = eq(registryRequestLog.requestId, id);
  const [before] = await tx.select({ steps: count() }).from(registryRequestLog).where(of);
  await tx.insert(registryRequestLog).values({
    requestId: id,
    seq: (before?.steps ?? 0) + 1,
    action,
    opinion,
    remarks: [...remarks],
    operatorId: actor.accountId,
    operatorName: actor.name,
    unitName: actor.unitName,
    at: auditActor.at,
  });
}

/** Newest first. */
export async function recordOf(
  conn: Conn,
  id: RegistryRequestId,
): Promise<{ entry: AcceptanceEntry; step: RequestAction }[]> {
  const rows = await conn
    .select()
    .from(registryRequestLog)
    .where(eq(registryRequestLog.requestId, id))
    .orderBy(asc(registryRequestLog.seq));
  return rows
    .map((row, index) => {
      const [actionName, action] = steps[row.action];
      const entry: AcceptanceEntry = {
        id: `${row.requestId}:${row.seq}`,
        action,
        actionName,
        ...loggedStep(row, rows[index - 1]),
        items: [],
      };
      return { entry, step: row.action };
    })
    .toReversed();
}
