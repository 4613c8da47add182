import type { Actor } from "#service/core/actor.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { RequestContext } from "#service/core/request-context.ts";
import { audit } from "#service/db/audit.ts";
import { failpoint } from "#service/failpoint/failpoint.ts";

import { actorOf } from "./actor.ts";
import { endOf, endSession } from "./end.ts";
import { judge } from "./judge.ts";
import { tokenKey } from "./key.ts";
import { type LoadedSession, loadSession } from "./load.ts";
import { notePresented, raise, touch } from "./renew.ts";
import { sessionTimes } from "./times.ts";
import { openToken, sealToken } from "./token.ts";

function bearer(header: string | null): string {
  return /^Bearer ([\w.-]{1,200})$/i.exec(header ?? "")?.[1] ?? "";
}

/** Authenticates the bearer token and returns the actor. Sets the next token in `requestContext` when it must be renewed. */
export async function authenticate(
  deps: Deps,
  requestContext: RequestContext,
  authorization: string | null,
): Promise<Actor> {
  const key = tokenKey(deps.env);
  const claims = openToken(key, bearer(authorization));
  const loaded = claims && (await loadSession(deps.db, claims.sessionId));
  if (!claims || !loaded) throw new ServiceError("auth.required");

  const now = deps.clock();
  const times = sessionTimes(deps.env);
  const verdict = judge(loaded, claims, now, times);
  if (verdict === "replayed") await endReplayed(deps, loaded, requestContext);
  if (verdict === "replayed") throw new ServiceError("auth.required");
  if (verdict === "dead") throw new ServiceError(endOf(loaded.session.endReason));

  if (verdict === "current") await notePresented(deps.db, loaded, now);
  if (!requestContext.background) {
    await touch(deps.db, loaded, now, times);
    if (requestContext.canStoreToken) {
      const generation =
        verdict === "former" ? loaded.session.generation : await raise(deps.db, loaded, now, times);
      if (generation > claims.generation) {
        await failpoint("session.after-rotation");
        requestContext.refreshToken = sealToken(key, { sessionId: claims.sessionId, generation });
      }
    }
  }
  return actorOf(loaded);
}

async function endReplayed(
  deps: Deps,
  { session, account }: LoadedSession,
  requestContext: RequestContext,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ended = await endSession(tx, session.id, "replayed", deps.clock());
    if (!ended) return;
    await audit(
      tx,
      {
        accountId: account.id,
        userCode: account.userCode,
        ip: requestContext.ip,
        requestId: requestContext.id,
        at: deps.clock(),
      },
      {
        action: "session.replayed",
        object: { type: "session", id: session.id },
        result: "refused",
        error: "auth.required",
      },
    );
  });
}
