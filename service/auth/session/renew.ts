import { and, eq, isNull, lte, sql } from "drizzle-orm";

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
  const [raised] = await conn
    .update(session)
    .set({ generation: row.generation + 1, generationAt: now, presentedAt: null, lastUseAt: now })
    .where(
      and(
        eq(session.id, row.id),
        eq(session.generation, row.generation),
        lte(session.generationAt, due),
        isNull(session.endedAt),
      ),
    )
    .returning({ generation: session.generation });
  if (raised) return raised.generation;
  const [present] = await conn
    .select({ generation: session.generation })
    .from(session)
    .where(eq(session.id, row.id));
  return present?.generation ?? row.generation;
}
