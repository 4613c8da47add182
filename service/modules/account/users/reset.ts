import type { UserIdInput, UserPassword } from "#contracts/user.ts";
import { audit } from "#service/db/audit.ts";
import type { Call } from "#service/http/call.ts";
import { randomPassword } from "#service/http/random-password.ts";
import { requireReauth } from "#service/http/session/reauth.ts";

import { guardKeys } from "../guard-keys.ts";
import { forgiveTries } from "../guard.ts";
import { setPassword } from "../password/set.ts";
import { lockUser } from "./load.ts";
import { requireAction } from "./policy.ts";

/** A password that is told once; every session of the account ends. */
export async function resetUser({ deps, actor, input, who }: Call<UserIdInput>): Promise<UserPassword> {
  requireReauth(actor, who.at);
  const password = randomPassword();
  const hash = await deps.passwords.hash(password);
  return deps.db.transaction(async (tx) => {
    const row = await lockUser(tx, input.id);
    requireAction(actor, row, "reset");
    await setPassword(tx, row, hash, who.at, { mustChange: true });
    await forgiveTries(tx, guardKeys(deps.env, row.userCode, ""));
    await audit(tx, who, { action: "user.reset", object: { type: "account", id: row.id } });
    return { id: row.id, userCode: row.userCode, password };
  });
}
