import type { LoadedSession } from "./load.ts";
import type { sessionTimes } from "./times.ts";
import type { TokenClaims } from "./token.ts";

type Lasting = {
  session: Pick<LoadedSession["session"], "endedAt" | "sessionEpoch" | "expiresAt" | "lastUseAt">;
  account: Pick<LoadedSession["account"], "locked" | "sessionEpoch">;
};

export function isOver(
  { session, account }: Lasting,
  now: Date,
  times: ReturnType<typeof sessionTimes>,
): boolean {
  return (
    session.endedAt !== null ||
    account.locked ||
    account.sessionEpoch !== session.sessionEpoch ||
    now >= session.expiresAt ||
    now.getTime() - session.lastUseAt.getTime() >= times.idle
  );
}

/**
 * current: newest generation. former: the one before, still valid. replayed: superseded long ago, so somebody else
 * may hold it. dead: the session is over.
 */
export type Verdict = "current" | "former" | "replayed" | "dead";

export function judge(
  held: Lasting & Pick<LoadedSession, "session">,
  { generation }: TokenClaims,
  now: Date,
  times: ReturnType<typeof sessionTimes>,
): Verdict {
  const { session } = held;
  if (isOver(held, now, times) || generation > session.generation) return "dead";
  if (generation === session.generation) return "current";
  const presented = session.presentedAt?.getTime() ?? null;
  const inGrace = presented === null || now.getTime() < presented + times.grace;
  return generation === session.generation - 1 && inGrace ? "former" : "replayed";
}
