import type { HandOver } from "#contracts/account/changes/account-change.ts";
import type { UserIdInput } from "#contracts/user.ts";
import { requireReauth } from "#service/auth/session/reauth.ts";
import type { Call } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";

import { handOver, unusableHash } from "../changes/hand-over.ts";
import { guardKeys } from "../guard/guard-keys.ts";
import { forgiveTries } from "../guard/guard.ts";
import { lockUser } from "../lock-user.ts";
import { setPassword } from "../password/set.ts";
import { requireAction } from "./policy.ts";

export async function resetUser({ deps, actor, input, auditActor }: Call<UserIdInput>): Promise<HandOver> {
  requireReauth(actor, auditActor.at);
  const hash = await unusableHash(deps);
  return deps.db.transaction(async (tx) => {
    const row = await lockUser(tx, input.accountId);
    requireAction(actor, row, "reset");
    const changed = await setPassword(tx, row, hash, auditActor.at, { mustChange: true });
    const handed = await handOver(deps, tx, changed, auditActor.at);
    await forgiveTries(tx, guardKeys(deps.env, row.userCode, ""));
    const detail = { by: handed.sheet === null ? "sms" : "print" };
    await audit(tx, auditActor, { action: "user.reset", object: { type: "account", id: row.id }, detail });
    return handed;
  });
}
