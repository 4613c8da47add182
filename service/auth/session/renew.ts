import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";

import type { SessionId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { session } from "#service/db/schema/sign-in/session.ts";

import type { LoadedSession } from "./load.ts";
import type { sessionTimes } from "./times.ts";

type Times = ReturnType<typeof sessionTimes>;

export async function touch(
  conn: Conn,
  { session: row }: LoadedSession,
  now: Date,
  times: Times,
): Promise<void> {
  if (now.getTime() - row.lastUseAt.getTime() < times.useStep) return;
  await conn
    .update(session)
    .set({ lastUseAt: sql`greatest(${session.lastUseAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(session.id, row.id), isNull(session.endedAt)));
}

/** Starts the former generation's grace period: the newest one has reached its holder. */
export async function notePresented(conn: Conn, { session: row }: LoadedSession, now: Date): Promise<void> {
  if (row.presentedAt !== null) return;
  await conn
    .update(session)
    .set({ presentedAt: now })
    .where(and(eq(session.id, row.id), eq(session.generation, row.generation), isNull(session.presentedAt)));
}

/**
 * Raises the generation past half of the idle time and returns the one to hand out. The condition on the generation
 * lets exactly one of several concurrent calls raise it.
 */
export async function raise(
  conn: Conn,
  { session: row }: LoadedSession,
  now: Date,
  times: Times,
): Promise<number> {
  const due = new Date(now.getTime() - times.half);
  if (row.generationAt > due) return row.generation;
  const isDue = and(eq(session.generation, row.generation), lte(session.generationAt, due));
  const raised = await raiseIf(conn, row.id, now, isDue);
  if (raised !== null) return raised;
  const [present] = await conn
    .select({ generation: session.generation })
    .from(session)
    .where(eq(session.id, row.id));
  return present?.generation ?? row.generation;
}

/**
 * Raises the generation of a session whose holder proved it. Null while the former one may still be in use: the
 * present one was made, or first used, within the last minute then.
 */
export async function raiseProved(
  conn: Conn,
  sessionId: SessionId,
  now: Date,
  { grace }: Pick<Times, "grace">,
): Promise<number | null> {
  const settled = new Date(now.getTime() - grace);
  return raiseIf(conn, sessionId, now, or(eq(session.generation, 1), lte(session.presentedAt, settled)));
}

/** The new generation; null if the session is over or the condition does not hold. */
async function raiseIf(
  conn: Conn,
  sessionId: SessionId,
  now: Date,
  condition: SQL | undefined,
): Promise<number | null> {
  const [raised] = await conn
    .update(session)
    .set({ generation: sql`${session.generation} + 1`, generationAt: now, presentedAt: null, lastUseAt: now })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt), condition))
    .returning({ generation: session.generation });
  return raised?.generation ?? null;
}
