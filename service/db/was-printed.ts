import { and, eq, sql } from "drizzle-orm";

import type { AuditAction } from "#contracts/audit-log/acts.ts";
import type { FilingId } from "#contracts/ids.ts";

import type { Conn } from "./connect.ts";
import { auditLog } from "./schema/audit/audit-log.ts";

/** Tells content that changed since from a slip in the second half of a 校验码. */
export async function wasPrinted(
  conn: Conn,
  filingId: FilingId,
  { action, code }: { action: Extract<AuditAction, `${string}.print`>; code: string },
): Promise<boolean> {
  const prints = and(
    eq(auditLog.objectId, filingId),
    eq(auditLog.action, action),
    eq(sql`${auditLog.detail}->>'code'`, code),
  );
  return (await conn.$count(auditLog, prints)) > 0;
}
