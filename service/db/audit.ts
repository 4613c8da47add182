import type { AuditAction } from "#contracts/audit-log/acts.ts";
import type { AuditLogObject } from "#contracts/audit-log/audit-log.ts";
import type { ErrorCode } from "#contracts/errors/errors.ts";
import type { AccountId } from "#contracts/ids.ts";

import type { Conn } from "./connect.ts";
import { type AuditDetail, auditLog } from "./schema/audit/audit-log.ts";

export type AuditActor = {
  accountId: AccountId | null;
  userCode: string;
  ip: string;
  requestId: string;
  at: Date;
  agent?: string;
};

export function bySystem(at: Date): AuditActor {
  return { accountId: null, userCode: "", ip: "", requestId: "", at };
}

export type AuditEntry = {
  action: AuditAction;
  object?: { type: AuditLogObject; id: string };
  result?: "ok" | "refused" | "failed";
  error?: ErrorCode;
  detail?: AuditDetail;
};

/** The type check says where an act gets its name. */
type Named<A extends string> = A extends AuditAction
  ? A
  : `"${A}" has no name: state it in acts of its entry in contracts/<noun>/endpoints.ts`;

/** Adds the audit row of a change. Pass the change's own transaction: no row, no change. */
export async function audit<const A extends string>(
  tx: Conn,
  auditActor: AuditActor,
  entry: Omit<AuditEntry, "action"> & { action: Named<A> },
): Promise<void> {
  await tx.insert(auditLog).values({
    at: auditActor.at,
    accountId: auditActor.accountId,
    userCode: auditActor.userCode.slice(0, 64),
    ip: auditActor.ip,
    requestId: auditActor.requestId,
    action: entry.action,
    objectType: entry.object?.type ?? null,
    objectId: entry.object?.id ?? null,
    result: entry.result ?? "ok",
    error: entry.error ?? null,
    detail: entry.detail ?? {},
  });
}
