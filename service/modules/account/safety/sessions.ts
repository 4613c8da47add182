import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";

import type { AccountSession, SessionEndInput, SignIns } from "#contracts/account/account-safety.ts";
import { errorCodeSchema } from "#contracts/errors/error-codes.ts";
import { errorTable } from "#contracts/errors/errors.ts";
import { endSession, endSessions } from "#service/auth/session/end.ts";
import { requireReauth } from "#service/auth/session/reauth.ts";
import { sessionTimes } from "#service/auth/session/times.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { account } from "#service/db/schema/account.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { session } from "#service/db/schema/sign-in/session.ts";

import { signInActions, signInWays } from "./sign-in-ways.ts";

export async function accountSessions({ deps, actor, auditActor }: Call): Promise<AccountSession[]> {
  const idleSince = new Date(auditActor.at.getTime() - sessionTimes(deps.env).idle);
  const rows = await deps.db
    .select({ session })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(
      and(
        eq(session.accountId, actor.accountId),
        isNull(session.endedAt),
        eq(session.sessionEpoch, account.sessionEpoch),
        gt(session.expiresAt, auditActor.at),
        gt(session.lastUseAt, idleSince),
      ),
    )
    .orderBy(desc(session.lastUseAt))
    .limit(200);
  const all = rows.map(({ session: row }) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    ip: row.ip,
    agent: row.agent,
    startedAt: row.createdAt.toISOString(),
    lastUseAt: row.lastUseAt.toISOString(),
  }));
  return [...all.filter((row) => row.current), ...all.filter((row) => !row.current)];
}

export async function sessionEnd({
  deps,
  actor,
  input,
  auditActor,
}: Call<SessionEndInput>): Promise<Record<string, never>> {
  requireReauth(actor, auditActor.at);
  await deps.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.id, input.sessionId), eq(session.accountId, actor.accountId)));
    const ended = own !== undefined && (await endSession(tx, input.sessionId, "ended", auditActor.at));
    if (!ended) throw new ServiceError("session.not-found");
    await audit(tx, auditActor, { action: "session.end", object: { type: "session", id: input.sessionId } });
  });
  return {};
}

export async function sessionsEndOthers({ deps, actor, auditActor }: Call): Promise<{ ended: number }> {
  requireReauth(actor, auditActor.at);
  return deps.db.transaction(async (tx) => {
    const others = { reason: "ended", now: auditActor.at, except: actor.sessionId } as const;
    const ended = await endSessions(tx, actor.accountId, others);
    await audit(tx, auditActor, {
      action: "session.end-others",
      object: { type: "account", id: actor.accountId },
      detail: { ended },
    });
    return { ended };
  });
}

const shown = 50;

export async function signIns({ deps, actor }: Call): Promise<SignIns> {
  const rows = await deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.accountId, actor.accountId), inArray(auditLog.action, signInActions)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(shown);
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    ip: row.ip,
    agent: typeof row.detail.agent === "string" ? row.detail.agent : "",
    method: signInWays[row.action] ?? "",
    ok: row.result === "ok",
    reason: reasonOf(row.error),
  }));
}

function reasonOf(error: string | null): string {
  const code = errorCodeSchema.safeParse(error);
  return code.success ? errorTable[code.data].message : "";
}
