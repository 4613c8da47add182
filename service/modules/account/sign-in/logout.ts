import { endSession } from "#service/auth/session/end.ts";
import type { Call } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import { signOutUrl, takeSsoSession } from "#service/sso/sign-out.ts";

/** Ends the local session first, so that it ends even while the provider is unreachable. */
export async function logout({ deps, actor, auditActor }: Call): Promise<{ redirect: string | null }> {
  const taken = await deps.db.transaction(async (tx) => {
    await endSession(tx, actor.sessionId, "logout", deps.clock());
    await audit(tx, auditActor, {
      action: "account.logout",
      object: { type: "session", id: actor.sessionId },
    });
    return takeSsoSession(tx, actor.sessionId);
  });
  return { redirect: await signOutUrl(deps, taken) };
}
