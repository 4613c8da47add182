import type { AccessState } from "#contracts/access-log.ts";
import { checkAudit, lastCheck } from "#service/audit/check.ts";
import { audit } from "#service/db/audit.ts";
import type { Call } from "#service/http/call.ts";

import { actionNames } from "./action-names.ts";

/** When the chain was checked last and what came of it. */
export async function accessState({ deps }: Call): Promise<AccessState> {
  const last = await lastCheck(deps.db);
  return {
    check: last && { at: last.at.toISOString(), rows: last.rows, faults: last.faults },
    retentionMonths: deps.env.AUDIT_RETENTION,
    actionNames: actionNames(),
  };
}

/** Checks the chain now. The check is in the log, and so it is in the next one. */
export async function verifyLog(call: Call): Promise<AccessState> {
  const { deps, who } = call;
  const { rows, faults } = await checkAudit(deps);
  for (const fault of faults) deps.log.error({ fault }, "the audit log was altered");
  await audit(deps.db, who, { action: "audit.verify", detail: { rows, faults: faults.length } });
  return accessState(call);
}
