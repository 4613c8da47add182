import { and, eq, isNull, ne } from "drizzle-orm";

import type { ErrorCode } from "#contracts/errors/errors.ts";
import type { AccountId, SessionId } from "#contracts/ids.ts";
import type { Conn } from "#service/db/connect.ts";
import { session } from "#service/db/schema/sign-in/session.ts";

export type EndReason = "logout" | "replayed" | "replaced" | "ended" | "password";

export async function endSession(
  conn: Conn,
  sessionId: SessionId,
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const ended = await conn
    .update(session)
    .set({ endedAt: now, endReason: reason })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
    .returning({ id: session.id });
  return ended.length > 0;
}

export async function endSessions(
  conn: Conn,
  accountId: AccountId,
  { reason, now, except }: { reason: EndReason; now: Date; except?: SessionId },
): Promise<number> {
  const ended = await conn
    .update(session)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(session.accountId, accountId),
        isNull(session.endedAt),
        except === undefined ? undefined : ne(session.id, except),
      ),
    )
    .returning({ id: session.id });
  return ended.length;
}

export function endOf(reason: string | null): ErrorCode {
  if (reason === "replaced") return "auth.replaced";
  if (reason === "ended") return "auth.ended";
  return reason === "password" ? "auth.password-changed" : "auth.required";
}
