import { and, eq, lte, or, sql } from "drizzle-orm";

import type { SessionId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { session } from "#service/db/schema/sign-in/session.ts";

import { tokenKey } from "./key.ts";
import { sessionTimes } from "./times.ts";
import { sealToken } from "./token.ts";

export function requireReauth({ reauthAt }: Pick<Actor, "reauthAt">, now: Date): void {
  if (reauthAt === null || now.getTime() - reauthAt.getTime() >= limits.reauth) {
    throw new ServiceError("auth.reauth");
  }
}

export async function noteReauth(conn: Conn, sessionId: SessionId, now: Date): Promise<Date> {
  await conn.update(session).set({ reauthAt: now }).where(eq(session.id, sessionId));
  return new Date(now.getTime() + limits.reauth);
}

/**
 * The next token of a session whose holder proved it. Null while the former one may still be in use: the present one
 * is a minute old at most then.
 */
export async function nextToken(
  conn: Conn,
  env: Env,
  { sessionId, now }: { sessionId: SessionId; now: Date },
): Promise<string | null> {
  const settled = new Date(now.getTime() - sessionTimes(env).grace);
  const [raised] = await conn
    .update(session)
    .set({ generation: sql`${session.generation} + 1`, generationAt: now, presentedAt: null })
    .where(and(eq(session.id, sessionId), or(eq(session.generation, 1), lte(session.presentedAt, settled))))
    .returning({ generation: session.generation });
  return raised ? sealToken(tokenKey(env), { sessionId, generation: raised.generation }) : null;
}
