import { type ErrorCode, errorTable } from "#contracts/errors.ts";
import { audit, type AuditWho } from "#service/db/audit.ts";
import type { AccountRow } from "#service/db/schema/account.ts";
import type { AuditDetail } from "#service/db/schema/audit-log.ts";
import type { Deps } from "#service/http/deps.ts";
import { ServiceError } from "#service/http/errors.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { postMessage } from "#service/sms/post-message.ts";
import { smsWay } from "#service/sms/way.ts";

import type { GuardKeys } from "./guard-keys.ts";
import { noteFailure, type Reserved, reserveTry } from "./guard.ts";
import { lockedMessage, markTries, triesMessage } from "./lockouts.ts";

/** One try of somebody to prove who they are, as the audit log names it. */
export type Attempt = {
  deps: Deps;
  who: AuditWho;
  action: string;
  keys: GuardKeys;
  /** Whose count people are told, where that of `keys` would give away whose phone it is. */
  told?: GuardKeys;
};

/** From what it was tried: its owner knows a sign-in again by that. */
export function agentOf({ agent }: AuditWho): AuditDetail {
  return agent ? { agent } : {};
}

/** Counts the try, refuses it while locked, and lets it wait. */
export async function beginTry(attempt: Attempt): Promise<Reserved> {
  const { deps, who, keys } = attempt;
  const reserved = await reserveTry(deps.db, keys, who.at);
  if (reserved.locked) await refuseTry(attempt, "auth.locked");
  await deps.pause(reserved.delay);
  return reserved;
}

/** A refusal that is no wrong guess. */
export async function refuseTry({ deps, who, action, keys }: Attempt, error: ErrorCode): Promise<never> {
  await audit(deps.db, who, { action, result: "refused", error, detail: agentOf(who) });
  const message = error === "auth.locked" ? await lockedMessage(deps.db, keys, who.at) : undefined;
  throw new ServiceError(error, message === undefined ? {} : { message });
}

/** A wrong guess. The failure that locks an account tells its owner. */
export async function failTry(
  { deps, who, action, keys, told = keys }: Attempt,
  error: ErrorCode,
  { last }: Pick<Reserved, "last">,
  owner: AccountRow | null,
): Promise<never> {
  await deps.db.transaction(async (tx) => {
    await markTries(tx, keys, owner?.id ?? null);
    // Whoever is signed in and mistypes must not cost everybody at their address a captcha.
    if (error !== "auth.wrong-password" && action !== "account.reauth") {
      await noteFailure(tx, keys, who.at, error === "auth.code" ? "code" : "password");
    }
    await audit(tx, who, {
      action,
      result: "failed",
      error,
      detail: { ...agentOf(who), ...(last !== null && { locks: last }) },
    });
    if (last !== "account" || !owner?.phone || smsWay(deps.env) === "off") return;
    const phone = openPersonal(deps.env, "phone", owner.phone);
    await postMessage(deps, tx, { template: "locked", phone, code: null, toAccount: true });
  });
  const more = await triesMessage(deps.db, told, who.at);
  throw new ServiceError(
    error,
    more === undefined ? {} : { message: `${errorTable[error].message}；${more}` },
  );
}
