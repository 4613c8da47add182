import type { AccessState } from "#contracts/access-log.ts";
import { checkAudit, lastCheck } from "#service/audit/check.ts";
import { audit } from "#service/db/audit.ts";
import type { AuditCheckRow } from "#service/db/schema/audit-check.ts";
import type { Call } from "#service/http/call.ts";

import { actionNames } from "./action-names.ts";

function shown({ at, rows, faults, heads, doubts }: AuditCheckRow): NonNullable<AccessState["check"]> {
  // A check of before the heads were counted knows nothing of them either.
  const sure = doubts.length === 0 && heads > 0;
  const verdict = faults > 0 ? "altered" : sure ? "whole" : "unknown";
  return { at: at.toISOString(), rows, faults, verdict, heads, doubts };
}

/** When the chain was checked last and what came of it. */
export async function accessState({ deps }: Call): Promise<AccessState> {
  const last = await lastCheck(deps.db);
  return {
    check: last && shown(last),
    retentionMonths: deps.env.AUDIT_RETENTION,
    actionNames: actionNames(),
  };
}

/** Checks the chain now. The check is in the log, and so it is in the next one. */
export async function verifyLog(call: Call): Promise<AccessState> {
  const { deps, who } = call;
  const { rows, faults, heads, doubts } = await checkAudit(deps);
  const detail = { rows, faults: faults.length, heads, doubts: doubts.length };
  await audit(deps.db, who, { action: "audit.verify", detail });
  return accessState(call);
}
