import type { AuditAction } from "#contracts/audit-log/acts.ts";
import { type ErrorCode, errorTable } from "#contracts/errors/errors.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import { smsWay } from "#service/core/settings/sms-way.ts";
import { audit, type AuditActor } from "#service/db/audit.ts";
import type { AccountRow } from "#service/db/schema/account.ts";
import type { AuditDetail } from "#service/db/schema/audit/audit-log.ts";
import { maskedAccount } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { postMessage } from "#service/sms/post-message.ts";

import type { GuardKeys } from "./guard-keys.ts";
import { noteFailure, type Reserved, reserveTry } from "./guard.ts";
import { lockedMessage, markTries, triesMessage } from "./lockouts.ts";

export type Attempt = {
  deps: Deps;
  auditActor: AuditActor;
  action: AuditAction;
  keys: GuardKeys;
  /** Keys of the count shown to people, where that of `keys` would reveal the phone's owner. */
  told?: GuardKeys;
};

export function agentOf({ agent }: AuditActor): AuditDetail {
  return agent ? { agent } : {};
}

export async function beginTry(attempt: Attempt): Promise<Reserved> {
  const { deps, auditActor, keys } = attempt;
  const reserved = await reserveTry(deps.db, keys, auditActor.at);
  if (reserved.locked) await refuseTry(attempt, "auth.locked");
  await deps.pause(reserved.delay);
  return reserved;
}

export async function refuseTry(
  { deps, auditActor, action, keys }: Attempt,
  error: ErrorCode,
): Promise<never> {
  await audit(deps.db, auditActor, { action, result: "refused", error, detail: agentOf(auditActor) });
  const message = error === "auth.locked" ? await lockedMessage(deps.db, keys, auditActor.at) : undefined;
  throw new ServiceError(error, message === undefined ? {} : { message });
}

export async function failTry(
  { deps, auditActor, action, keys, told = keys }: Attempt,
  error: ErrorCode,
  { last }: Pick<Reserved, "last">,
  owner: AccountRow | null,
): Promise<never> {
  await deps.db.transaction(async (tx) => {
    await markTries(tx, keys, owner?.id ?? null);
    // A slip of somebody already signed in must not make the whole address solve captchas.
    if (error !== "auth.wrong-password" && action !== "account.reauth") {
      await noteFailure(tx, keys, auditActor.at, error === "auth.code" ? "code" : "password");
    }
    await audit(tx, auditActor, {
      action,
      result: "failed",
      error,
      detail: { ...agentOf(auditActor), ...(last !== null && { locks: last }) },
    });
    if (last !== "account" || !owner?.phone || smsWay(deps.env) === "off") return;
    const phone = openPersonal(deps.env, "phone", owner.phone);
    const params = { account: maskedAccount(owner.userCode) };
    await postMessage(deps, tx, { template: "locked", params, phone, code: null, toAccount: true });
  });
  const more = await triesMessage(deps.db, told, auditActor.at);
  throw new ServiceError(
    error,
    more === undefined ? {} : { message: `${errorTable[error].message}；${more}` },
  );
}
