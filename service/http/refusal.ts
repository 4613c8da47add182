import { audit, type AuditWho } from "#service/db/audit.ts";

import type { Deps } from "./deps.ts";
import { ServiceError } from "./errors.ts";

/** A refused act leaves its own row: the act's transaction is gone with everything in it. */
export async function auditRefusal(deps: Deps, who: AuditWho, action: string, error: unknown): Promise<void> {
  if (!(error instanceof ServiceError) || error.code !== "permission.denied") return;
  await audit(deps.db, who, { action, result: "refused", error: error.code });
}
