import { eq } from "drizzle-orm";

import type { SessionId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn } from "#service/db/connect.ts";
import { ssoSession } from "#service/db/schema/sign-in/sso.ts";
import { openPersonal } from "#service/personal-data/seal.ts";

import { homeUrl } from "./urls.ts";

type Taken = typeof ssoSession.$inferSelect;

export async function takeSsoSession(tx: Conn, sessionId: SessionId): Promise<Taken | null> {
  const [row] = await tx.delete(ssoSession).where(eq(ssoSession.sessionId, sessionId)).returning();
  return row ?? null;
}

/** The local session is over already, so an unreachable provider changes nothing. */
export async function signOutUrl(deps: Deps, taken: Taken | null): Promise<string | null> {
  const provider = taken && deps.sso[taken.type];
  if (!provider || provider.id !== taken.provider) return null;
  try {
    const idToken = taken.idToken === null ? null : openPersonal(deps.env, "id-token", taken.idToken);
    return await provider.signOutUrl({ idToken, home: homeUrl(deps.env) });
  } catch (error) {
    deps.log.warn({ err: error }, "sso sign-out failed");
    return null;
  }
}
