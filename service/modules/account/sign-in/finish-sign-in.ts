import type { ErrorCode, NextStep } from "#contracts/errors/errors.ts";
import { startSession } from "#service/auth/session/start.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { RequestContext } from "#service/core/request-context.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import type { AccountRow } from "#service/db/schema/account.ts";
import { maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { type CodeWanted, sendCode } from "#service/sms/send-code.ts";
import { waitingCode } from "#service/sms/waiting-code.ts";

import { forgiveTries, takeBackTry } from "../guard/guard.ts";
import { agentOf, type Attempt, refuseTry } from "../guard/guarded-try.ts";
import { changeReason } from "../password/age.ts";
import { issueChallenge, renewChallengeCode } from "./challenge.ts";
import { needsSecondFactor } from "./second-factor.ts";

export type SignIn = Attempt & {
  requestContext: RequestContext;
  /** Null for a sign-in by SMS code, which proves less. */
  passwordAt: Date | null;
};
export type Token = { token: string };

export async function goOn(signIn: SignIn, row: AccountRow): Promise<Token> {
  if (row.locked) return refuseProven(signIn, "auth.disabled");
  if (needsSecondFactor(signIn.deps.env, row)) return askForCode(signIn, row);
  return askForPasswordOr(signIn, row, () => Promise.resolve());
}

/** The proof was right: this try does not count towards a lock. */
export async function refuseProven(attempt: Attempt, error: ErrorCode): Promise<never> {
  await takeBackTry(attempt.deps.db, attempt.keys);
  return refuseTry(attempt, error);
}

/** `settle` uses up the proof in the transaction that opens the session or issues the challenge. */
export async function askForPasswordOr(
  signIn: SignIn,
  row: AccountRow,
  settle: (tx: Tx) => Promise<void>,
): Promise<Token> {
  const { deps, auditActor } = signIn;
  const reason = changeReason(deps.env, row, auditActor.at);
  if (reason === null) return deps.db.transaction((tx) => open(signIn, tx, row, settle));
  return refuseWith(signIn, "auth.must-change", { message: reason }, async (tx) => {
    await settle(tx);
    const challenge = await issueChallenge(tx, {
      kind: "must-change",
      row,
      ip: auditActor.ip,
      now: auditActor.at,
    });
    return { challenge, phone: "" };
  });
}

export async function open(
  { deps, auditActor, requestContext, action, keys, passwordAt }: SignIn,
  tx: Tx,
  row: AccountRow,
  settle: (tx: Tx) => Promise<void>,
): Promise<Token> {
  await settle(tx);
  await forgiveTries(tx, keys);
  const { ip, at: now } = auditActor;
  const { agent } = requestContext;
  const token = await startSession(tx, deps.env, { account: row, ip, agent, now, reauthAt: passwordAt });
  await audit(tx, auditActor, {
    action,
    object: { type: "account", id: row.id },
    detail: agentOf(auditActor),
  });
  return { token };
}

async function askForCode(signIn: SignIn, row: AccountRow): Promise<never> {
  const { deps, auditActor } = signIn;
  if (row.phone === null) return refuseTry(signIn, "auth.no-phone");
  const phone = openPersonal(deps.env, "phone", row.phone);
  return refuseWith(signIn, "auth.second-factor", {}, async (tx) => {
    const wanted = codeWanted(row, phone);
    const codeId = (await waitingCode(deps, tx, wanted)) ?? (await sendCode(deps, tx, wanted)).codeId;
    const challenge = await issueChallenge(tx, {
      kind: "second-factor",
      row,
      ip: auditActor.ip,
      codeId,
      now: auditActor.at,
    });
    return { challenge, phone: maskedPhone(phone) };
  });
}

function codeWanted(row: AccountRow, phone: string): CodeWanted {
  return { purpose: "second-factor", phone, from: `account:${row.id}`, toAccount: true };
}

/** Sends a newer code under the same challenge; throws `auth.second-factor` again. */
export async function sendAnotherCode(signIn: SignIn, row: AccountRow, challenge: string): Promise<never> {
  const { deps, auditActor } = signIn;
  if (row.phone === null) return refuseTry(signIn, "auth.no-phone");
  const phone = openPersonal(deps.env, "phone", row.phone);
  await deps.db.transaction(async (tx) => {
    const { codeId } = await sendCode(deps, tx, codeWanted(row, phone));
    await renewChallengeCode(tx, challenge, codeId);
    await audit(tx, auditActor, {
      action: "account.sign-in-step",
      detail: { needs: "auth.second-factor", again: true },
    });
  });
  throw new ServiceError("auth.second-factor", { next: { challenge, phone: maskedPhone(phone) } });
}

/** Takes this try back but keeps earlier failures, since the sign-in is not complete. */
async function refuseWith(
  { deps, auditActor, keys }: SignIn,
  error: ErrorCode,
  details: { message?: string },
  prepare: (tx: Tx) => Promise<NextStep>,
): Promise<never> {
  await takeBackTry(deps.db, keys);
  const next = await deps.db.transaction(async (tx) => {
    await audit(tx, auditActor, { action: "account.sign-in-step", detail: { needs: error } });
    return prepare(tx);
  });
  throw new ServiceError(error, { ...details, next });
}
