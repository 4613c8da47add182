import type { ChangePasswordInput } from "#contracts/account/account-safety.ts";
import { startSession } from "#service/auth/session/start.ts";
import type { Call } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";

import { forgiveTries } from "../guard/guard.ts";
import { checkNewPassword } from "./check-new.ts";
import { proveOwnPassword } from "./own-password.ts";
import { setPassword } from "./set.ts";

/**
 * Ends every session of the account, the caller's included.
 * A caller that can store a token continues in a new session.
 */
export async function changePwd(call: Call<ChangePasswordInput>): Promise<Record<string, never>> {
  const { deps, input, actor, requestContext, auditActor } = call;
  const action = "account.change-pwd";
  const { row, attempt } = await proveOwnPassword(call, action, input.password);
  await forgiveTries(deps.db, attempt.keys);
  await checkNewPassword(deps, row, input.newPassword);
  const hash = await deps.passwords.hash(input.newPassword);
  const token = await deps.db.transaction(async (tx) => {
    const changed = await setPassword(tx, row, hash, auditActor.at);
    await audit(tx, auditActor, { action, object: { type: "account", id: row.id } });
    if (!requestContext.canStoreToken) return null;
    const { ip, at: now } = auditActor;
    return startSession(tx, deps.env, { account: changed, ip, agent: actor.agent, now, reauthAt: now });
  });
  requestContext.refreshToken = token;
  return {};
}
