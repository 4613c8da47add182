import { eq } from "drizzle-orm";

import type { AuditAction } from "#contracts/audit-log/acts.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";

import { guardKeys } from "../guard/guard-keys.ts";
import { type Attempt, beginTry, failTry } from "../guard/guarded-try.ts";

/** Counted and locked like a sign-in. */
export async function proveOwnPassword(
  { deps, actor, requestContext, auditActor }: Pick<Call, "deps" | "actor" | "requestContext" | "auditActor">,
  action: AuditAction,
  password: string,
): Promise<{ row: AccountRow; attempt: Attempt }> {
  const attempt: Attempt = {
    deps,
    auditActor,
    action,
    keys: guardKeys(deps.env, actor.userCode, requestContext.ip),
  };
  const [row] = await deps.db.select().from(account).where(eq(account.id, actor.accountId));
  if (!row) throw new ServiceError("auth.required");
  const reserved = await beginTry(attempt);
  const right = await deps.passwords.verify(row.passwordHash, password);
  if (!right) return failTry(attempt, "auth.wrong-password", reserved, row);
  return { row, attempt };
}
