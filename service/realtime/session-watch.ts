import { eq, inArray } from "drizzle-orm";

import { account } from "#service/db/schema/account.ts";
import { session } from "#service/db/schema/session.ts";
import type { Deps } from "#service/http/deps.ts";
import { isOver } from "#service/http/session/judge.ts";
import { sessionTimes } from "#service/http/session/times.ts";

/** Those of these sessions that are over, whoever ended them and wherever. */
export async function endedSessions(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ session, account: { locked: account.locked, sessionEpoch: account.sessionEpoch } })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(inArray(session.id, [...ids]));
  const now = clock();
  const alive = new Set(
    rows.filter((row) => !isOver(row, now, sessionTimes(env))).map((row) => row.session.id),
  );
  return ids.filter((id) => !alive.has(id));
}
