import { eq } from "drizzle-orm";

import type { SessionId } from "#contracts/ids.ts";
import { isOver } from "#service/auth/session/judge.ts";
import { sessionTimes } from "#service/auth/session/times.ts";
import type { Deps } from "#service/core/deps.ts";
import { amongIds } from "#service/db/among-ids.ts";
import { account } from "#service/db/schema/account.ts";
import { session } from "#service/db/schema/sign-in/session.ts";

export async function endedSessions(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  ids: readonly SessionId[],
): Promise<SessionId[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      session: {
        id: session.id,
        sessionEpoch: session.sessionEpoch,
        endedAt: session.endedAt,
        expiresAt: session.expiresAt,
        lastUseAt: session.lastUseAt,
      },
      account: { locked: account.locked, sessionEpoch: account.sessionEpoch },
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(amongIds(session.id, ids));
  const now = clock();
  const alive = new Set(
    rows.filter((row) => !isOver(row, now, sessionTimes(env))).map((row) => row.session.id),
  );
  return ids.filter((id) => !alive.has(id));
}
