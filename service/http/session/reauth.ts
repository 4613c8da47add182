import { eq } from "drizzle-orm";

import { limits } from "#contracts/limits.ts";
import type { Conn } from "#service/db/connect.ts";
import { session } from "#service/db/schema/session.ts";
import type { Actor } from "#service/http/actor.ts";
import { ServiceError } from "#service/http/errors.ts";

/** For what cannot be taken back: whoever sits at somebody's open screen must not do it. */
export function requireReauth({ reauthAt }: Pick<Actor, "reauthAt">, now: Date): void {
  if (reauthAt === null || now.getTime() - reauthAt.getTime() >= limits.reauth) {
    throw new ServiceError("auth.reauth");
  }
}

/** Notes that the person has just proved to be who they are; until when that counts. */
export async function noteReauth(conn: Conn, sessionId: string, now: Date): Promise<Date> {
  await conn.update(session).set({ reauthAt: now }).where(eq(session.id, sessionId));
  return new Date(now.getTime() + limits.reauth);
}
