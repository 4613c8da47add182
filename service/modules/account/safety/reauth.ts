import { eq } from "drizzle-orm";

import type { ReauthInput } from "#contracts/account/account-safety.ts";
import type { CodeId } from "#contracts/ids.ts";
import type { SentCode } from "#contracts/sms/sms.ts";
import { nextToken, noteReauth } from "#service/auth/session/reauth.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { requireSms } from "#service/core/settings/sms-way.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn } from "#service/db/connect.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { ssoSession } from "#service/db/schema/sign-in/sso.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { sendAuditedCode } from "#service/sms/send-code.ts";
import { useCode } from "#service/sms/use-code.ts";

import { guardKeys } from "../guard/guard-keys.ts";
import { forgiveTries } from "../guard/guard.ts";
import { type Attempt, beginTry, failTry } from "../guard/guarded-try.ts";
import { proveOwnPassword } from "../password/own-password.ts";

const action = "account.reauth";

/** Accounts that use single sign-on may never have set a password. */
export async function cameWithoutPassword(
  conn: Conn,
  { sessionId }: Pick<Actor, "sessionId">,
): Promise<boolean> {
  const [found] = await conn
    .select({ sessionId: ssoSession.sessionId })
    .from(ssoSession)
    .where(eq(ssoSession.sessionId, sessionId));
  return found !== undefined;
}

async function phoneHolder({
  deps,
  actor,
}: Pick<Call, "deps" | "actor">): Promise<{ row: AccountRow; phone: string }> {
  requireSms(deps.env);
  if (!(await cameWithoutPassword(deps.db, actor))) throw new ServiceError("auth.reauth-way");
  const [row] = await deps.db.select().from(account).where(eq(account.id, actor.accountId));
  if (!row) throw new ServiceError("auth.required");
  if (row.phone === null) throw new ServiceError("auth.no-phone");
  return { row, phone: openPersonal(deps.env, "phone", row.phone) };
}

export async function reauthSmsCode(call: Call): Promise<SentCode> {
  const { deps, actor, auditActor } = call;
  const { phone } = await phoneHolder(call);
  const from = `account:${actor.accountId}`;
  return sendAuditedCode(deps, auditActor, { purpose: "reauth", phone, from, toAccount: true });
}

/** Counted like a sign-in: a code can be guessed too. */
async function proveOwnPhone(
  call: Pick<Call, "deps" | "actor" | "requestContext" | "auditActor">,
  given: { codeId: CodeId; code: string },
): Promise<Attempt> {
  const { deps, actor, requestContext, auditActor } = call;
  const { row, phone } = await phoneHolder(call);
  const attempt: Attempt = {
    deps,
    auditActor,
    action,
    keys: guardKeys(deps.env, actor.userCode, requestContext.ip),
  };
  const reserved = await beginTry(attempt);
  const right = await useCode(deps, deps.db, { purpose: "reauth", phone, ...given });
  return right ? attempt : failTry(attempt, "auth.code", reserved, row);
}

/** A caller that can store a token goes on with a new one. */
export async function reauth(call: Call<ReauthInput>): Promise<{ until: string }> {
  const { deps, input, actor, auditActor, requestContext } = call;
  const bySms = "codeId" in input;
  const attempt = bySms
    ? await proveOwnPhone(call, input)
    : (await proveOwnPassword(call, action, input.password)).attempt;
  const { sessionId } = actor;
  const now = auditActor.at;
  const [until, token] = await deps.db.transaction(async (tx) => {
    await forgiveTries(tx, attempt.keys);
    const end = await noteReauth(tx, sessionId, now);
    await audit(tx, auditActor, {
      action,
      object: { type: "session", id: sessionId },
      detail: { by: bySms ? "sms" : "password" },
    });
    const next = requestContext.canStoreToken ? await nextToken(tx, deps.env, { sessionId, now }) : null;
    return [end, next];
  });
  if (token !== null) requestContext.refreshToken = token;
  return { until: until.toISOString() };
}
