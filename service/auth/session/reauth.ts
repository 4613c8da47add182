import { eq } from "drizzle-orm";

import type { SessionId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { session } from "#service/db/schema/sign-in/session.ts";

export function requireReauth({ reauthAt }: Pick<Actor, "reauthAt">, now: Date): void {
  if (reauthAt === null || now.getTime() - reauthAt.getTime() >= limits.reauth) {
    throw new ServiceError("auth.reauth");
  }
}

export async function noteReauth(conn: Conn, sessionId: SessionId, now: Date): Promise<Date> {
  await conn.update(session).set({ reauthAt: now }).where(eq(session.id, sessionId));
  return new Date(now.getTime() + limits.reauth);
}
