import { eq } from "drizzle-orm";

import type { SessionId } from "#contracts/ids.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { session } from "#service/db/schema/sign-in/session.ts";

import { tokenKey } from "./key.ts";
import { raiseProved } from "./renew.ts";
import { sessionTimes } from "./times.ts";
import { sealToken } from "./token.ts";

export function requireReauth({ reauthAt }: Pick<Actor, "reauthAt">, now: Date): void {
  if (reauthAt === null || now.getTime() - reauthAt.getTime() >= serviceLimits.reauth) {
    throw new ServiceError("auth.reauth");
  }
}

export async function noteReauth(conn: Conn, sessionId: SessionId, now: Date): Promise<Date> {
  await conn.update(session).set({ reauthAt: now }).where(eq(session.id, sessionId));
  return new Date(now.getTime() + serviceLimits.reauth);
}

/** The next token of a session whose holder proved it; null where the present one stays. */
export async function nextToken(
  conn: Conn,
  env: Env,
  { sessionId, now }: { sessionId: SessionId; now: Date },
): Promise<string | null> {
  const generation = await raiseProved(conn, sessionId, now, sessionTimes(env));
  return generation === null ? null : sealToken(tokenKey(env), { sessionId, generation });
}
