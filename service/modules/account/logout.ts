import { audit } from "#service/db/audit.ts";
import type { Call } from "#service/http/call.ts";
import { endSession } from "#service/http/session/end.ts";

export async function logout({ deps, actor, who }: Call): Promise<Record<string, never>> {
  await deps.db.transaction(async (tx) => {
    await endSession(tx, actor.sessionId, "logout", deps.clock());
    await audit(tx, who, { action: "account.logout", object: { type: "session", id: actor.sessionId } });
  });
  return {};
}
