import type { SessionState } from "#contracts/account/account-safety.ts";
import { sessionTimes } from "#service/auth/session/times.ts";
import type { Call } from "#service/core/call.ts";

function stateAt(lastUse: number, { deps, actor, auditActor }: Call): SessionState {
  const now = auditActor.at.getTime();
  const left = (end: number): number => Math.max(0, (end - now) / 1000);
  return {
    idleSeconds: left(lastUse + sessionTimes(deps.env).idle),
    endSeconds: left(actor.sessionEnds.getTime()),
  };
}

/** Polled by pages in the background, so it does not extend the session. */
export async function sessionState(call: Call): Promise<SessionState> {
  return stateAt(call.actor.lastUseAt.getTime(), call);
}

/** Keep-alive: the gate records the use, at most once within its interval. */
export async function sessionUse(call: Call): Promise<SessionState> {
  const last = call.actor.lastUseAt.getTime();
  const now = call.auditActor.at.getTime();
  return stateAt(now - last < sessionTimes(call.deps.env).useStep ? last : now, call);
}
