import { audit } from "#service/db/audit.ts";
import type { Call } from "#service/http/call.ts";
import { endSession } from "#service/http/session/end.ts";
import { signOutUrl, takeSsoSession } from "#service/sso/sign-out.ts";

/** Ends our session first and for certain; then says where the provider's ends, if one stands behind it. */
export async function logout({ deps, actor, who }: Call): Promise<{ redirect: string | null }> {
  const taken = await deps.db.transaction(async (tx) => {
    await endSession(tx, actor.sessionId, "logout", deps.clock());
    await audit(tx, who, { action: "account.logout", object: { type: "session", id: actor.sessionId } });
    return takeSsoSession(tx, actor.sessionId);
  });
  return { redirect: await signOutUrl(deps, taken) };
}
