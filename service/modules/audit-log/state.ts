import type { AuditLogState } from "#contracts/audit-log/audit-log.ts";
import { checkAudit } from "#service/audit/check.ts";
import type { Call } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import { lastAuditCheck, verdictOf } from "#service/db/last-audit-check.ts";
import type { AuditCheckRow } from "#service/db/schema/audit/audit-check.ts";

import { actionNames } from "./action-names.ts";

function shown(check: AuditCheckRow): NonNullable<AuditLogState["check"]> {
  const { at, rows, faults, heads, doubts } = check;
  return { at: at.toISOString(), rows, faults, verdict: verdictOf(check), heads, doubts };
}

export async function auditLogState({ deps }: Call): Promise<AuditLogState> {
  const last = await lastAuditCheck(deps.db);
  return {
    check: last && shown(last),
    retentionMonths: deps.env.AUDIT_RETENTION,
    actionNames: actionNames(),
  };
}

/** The check is itself an audit row, covered by the next check. */
export async function verifyLog(call: Call): Promise<AuditLogState> {
  const { deps, auditActor } = call;
  const { rows, faults, heads, doubts } = await checkAudit(deps);
  const detail = { rows, faults: faults.length, heads, doubts: doubts.length };
  await audit(deps.db, auditActor, { action: "audit.verify", detail });
  return auditLogState(call);
}
