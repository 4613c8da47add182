import { eq } from "drizzle-orm";

import { account, type AccountRow } from "#service/db/schema/account.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";

import { guardKeys } from "./guard-keys.ts";
import { type Attempt, beginTry, failTry } from "./guarded-try.ts";

/** That the person at the screen knows the password of their session, counted as signing in is. */
export async function proveOwnPassword(
  { deps, actor, facts, who }: Pick<Call, "deps" | "actor" | "facts" | "who">,
  action: string,
  password: string,
): Promise<{ row: AccountRow; attempt: Attempt }> {
  const attempt: Attempt = { deps, who, action, keys: guardKeys(deps.env, actor.userCode, facts.ip) };
  const [row] = await deps.db.select().from(account).where(eq(account.id, actor.accountId));
  if (!row) throw new ServiceError("auth.required");
  const reserved = await beginTry(attempt);
  const right = await deps.passwords.verify(row.passwordHash, password);
  if (!right) return failTry(attempt, "auth.wrong-password", reserved, row);
  return { row, attempt };
}
