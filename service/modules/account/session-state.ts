import type { SessionState } from "#contracts/account-safety.ts";
import type { Call } from "#service/http/call.ts";
import { sessionTimes } from "#service/http/session/times.ts";

function stateAt(lastUse: number, { deps, actor, who }: Call): SessionState {
  const now = who.at.getTime();
  const left = (end: number): number => Math.max(0, (end - now) / 1000);
  return {
    idleSeconds: left(lastUse + sessionTimes(deps.env).idle),
    endSeconds: left(actor.sessionEnds.getTime()),
  };
}

/** Asked by pages in the background: it keeps no session alive. */
export async function sessionState(call: Call): Promise<SessionState> {
  return stateAt(call.actor.lastUseAt.getTime(), call);
}

/** Somebody is at the screen. The use itself was written down at the gate, unless one was a moment ago. */
export async function sessionUse(call: Call): Promise<SessionState> {
  const last = call.actor.lastUseAt.getTime();
  const now = call.who.at.getTime();
  return stateAt(now - last < sessionTimes(call.deps.env).useStep ? last : now, call);
}
