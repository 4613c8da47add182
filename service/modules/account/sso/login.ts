import type { SsoLoginInput, SsoType } from "#contracts/account/sso/sso.ts";
import type { ErrorCode } from "#contracts/errors/errors.ts";
import { tokenKey } from "#service/auth/session/key.ts";
import { startSession } from "#service/auth/session/start.ts";
import { openToken } from "#service/auth/session/token.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Identity, Proven } from "#service/core/ports/sso-provider.ts";
import { audit, type AuditActor } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import type { AccountRow } from "#service/db/schema/account.ts";
import { ssoSession } from "#service/db/schema/sign-in/sso.ts";
import { sealPersonal } from "#service/personal-data/seal.ts";
import { attemptSecrets } from "#service/sso/keys.ts";
import { keepPrefill } from "#service/sso/prefill.ts";
import { callbackUrl } from "#service/sso/urls.ts";

import { agentOf } from "../guard/guarded-try.ts";
import { needsSecondFactor } from "../sign-in/second-factor.ts";
import { findAccount } from "./find-account.ts";
import { type State, type StateFault, takeAnswer, takeState } from "./take-state.ts";

type SsoCall = Call<SsoLoginInput, null>;
type Outcome = { token: string } | { refused: ServiceError };

/** Uses the state up first, so that no answer is exchanged twice. */
export async function loginSso(call: SsoCall): Promise<{ token: string; returnTo: string }> {
  const { deps, input, auditActor } = call;
  const taken = await takeState(deps.db, input, auditActor.at);
  if ("fault" in taken) return refuseState(call, taken.fault);
  const { state } = taken;
  const proven = await exchange(call, state);
  const outcome = await deps.db.transaction((tx) => admit(tx, call, state, proven));
  if ("refused" in outcome) throw outcome.refused;
  return { token: outcome.token, returnTo: state.returnTo };
}

/**
 * Audited but not counted against the address: a 128-bit state cannot be guessed, and going back in the
 * browser would make a whole office solve captchas.
 */
async function refuseState({ deps, auditActor }: SsoCall, fault: StateFault): Promise<never> {
  const error: ErrorCode = fault === "replayed" ? "auth.sso-replayed" : "auth.sso-state";
  await audit(deps.db, auditActor, {
    action: "account.sso-login",
    result: "refused",
    error,
    detail: { fault },
  });
  throw new ServiceError(error);
}

async function exchange(call: SsoCall, state: State): Promise<Proven> {
  const { deps, input, requestContext, auditActor } = call;
  try {
    const provider = deps.sso[state.type];
    if (!provider || provider.id !== state.provider) throw new ServiceError("auth.sso-state");
    if (input.error !== "") {
      throw new ServiceError(input.error === "access_denied" ? "auth.sso-cancelled" : "auth.sso-refused");
    }
    const answer = input.code || input.ticket;
    if (answer === "") throw new ServiceError("auth.sso-refused");
    if (!(await takeAnswer(deps.db, answer, auditActor.at))) return await refuseState(call, "replayed");
    return await provider.exchange(input, {
      type: state.type,
      state: input.state,
      ...attemptSecrets(deps.env, input.state),
      callback: callbackUrl(deps.env),
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.cause !== undefined) {
      deps.log.warn({ requestId: requestContext.id, err: error.cause }, "sign-in provider answer rejected");
    }
    if (error.code !== "auth.sso-replayed") await noteRefusal(deps.db, auditActor, state.type, error);
    throw error;
  }
}

type Writer = Parameters<typeof audit>[0];

function noteRefusal(
  conn: Writer,
  auditActor: AuditActor,
  type: SsoType,
  error: ServiceError,
): Promise<void> {
  return audit(conn, auditActor, {
    action: "account.sso-login",
    result: error.code === "auth.sso-unavailable" ? "failed" : "refused",
    error: error.code,
    detail: { ...agentOf(auditActor), type },
  });
}

async function unknown(tx: Tx, identity: Identity, now: Date): Promise<ServiceError> {
  if (identity.type === "person") return new ServiceError("auth.sso-unknown");
  const next = { challenge: await keepPrefill(tx, identity, now), phone: "" };
  return new ServiceError("auth.sso-unregistered", { next });
}

/** Opens a session, or audits the refusal in the same transaction. */
async function admit(tx: Tx, call: SsoCall, state: State, { identity, idToken }: Proven): Promise<Outcome> {
  const { deps, auditActor } = call;
  const found = await findAccount(tx, deps.env, auditActor, identity);
  const as: AuditActor = { ...auditActor, accountId: found?.id ?? null, userCode: found?.userCode ?? "" };
  const refuse = async (refused: ServiceError): Promise<Outcome> => {
    await noteRefusal(tx, as, state.type, refused);
    return { refused };
  };
  if (!found) return refuse(await unknown(tx, identity, auditActor.at));
  if (found.locked) return refuse(new ServiceError("auth.disabled"));
  // A provider may ask for less than password and code, and its answer does not say.
  if (needsSecondFactor(deps.env, found)) return refuse(new ServiceError("auth.method"));
  return { token: await signIn(tx, { ...call, auditActor: as }, state, found, idToken) };
}

async function signIn(
  tx: Tx,
  { deps: { env }, auditActor, requestContext }: SsoCall,
  { type, provider }: State,
  found: AccountRow,
  idToken: string | null,
): Promise<string> {
  const { ip, at: now } = auditActor;
  const { agent } = requestContext;
  const token = await startSession(tx, env, { account: found, ip, agent, now, reauthAt: null });
  const claims = openToken(tokenKey(env), token);
  if (!claims) throw new Error("The new token cannot be read");
  const sealed = idToken === null ? null : sealPersonal(env, "id-token", idToken);
  await tx.insert(ssoSession).values({ sessionId: claims.sessionId, type, provider, idToken: sealed });
  const object = { type: "account", id: found.id } as const;
  await audit(tx, auditActor, {
    action: "account.sso-login",
    object,
    detail: { ...agentOf(auditActor), type, provider },
  });
  return token;
}
