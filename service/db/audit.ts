import type { ErrorCode } from "#contracts/errors.ts";
import type { AccountId } from "#contracts/ids.ts";

import type { Conn } from "./connect.ts";
import { type AuditDetail, auditLog } from "./schema/audit-log.ts";

/** Who stands behind an act, as the request tells it. */
export type AuditWho = {
  accountId: AccountId | null;
  userCode: string;
  ip: string;
  requestId: string;
  at: Date;
  /** Browser and system, where the request told of them. */
  agent?: string;
};

/** Acts of the service itself, which no request asked for. */
export function bySystem(at: Date): AuditWho {
  return { accountId: null, userCode: "", ip: "", requestId: "", at };
}

export type AuditEntry = {
  /** `noun.verb`, such as `account.login`. */
  action: string;
  object?: { type: string; id: string };
  result?: "ok" | "refused" | "failed";
  error?: ErrorCode;
  detail?: AuditDetail;
};

/** Adds the audit row of a change. Give the change's own transaction: no row, no change. */
export async function audit(tx: Conn, who: AuditWho, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    at: who.at,
    accountId: who.accountId,
    userCode: who.userCode.slice(0, 64),
    ip: who.ip,
    requestId: who.requestId,
    action: entry.action,
    objectType: entry.object?.type ?? null,
    objectId: entry.object?.id ?? null,
    result: entry.result ?? "ok",
    error: entry.error ?? null,
    detail: entry.detail ?? {},
  });
}
