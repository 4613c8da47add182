import { eq } from "drizzle-orm";

import type { LoginInput } from "#contracts/account.ts";
import { audit, type AuditWho } from "#service/db/audit.ts";
import { account } from "#service/db/schema/account.ts";
import type { Call } from "#service/http/call.ts";
import type { Deps } from "#service/http/deps.ts";
import { ServiceError } from "#service/http/errors.ts";
import { startSession } from "#service/http/session/start.ts";

import { checkCaptcha } from "./captcha/check.ts";
import { type GuardKeys, guardKeys } from "./guard-keys.ts";
import { captchaDue, forgiveTries, noteFailure, type Reserved, reserveTry } from "./guard.ts";

type Account = typeof account.$inferSelect;

/** Signs in with account and password. An unknown account gets the same words in the same time as a wrong password. */
export async function login({ deps, input, facts, who }: Call<LoginInput, null>): Promise<{ token: string }> {
  const userCode = input.userCode.toLowerCase();
  const keys = guardKeys(deps.env, userCode, facts.ip);
  const now = deps.clock();
  if (await captchaDue(deps.db, keys, now)) {
    const solved = await checkCaptcha(deps, input.captchaId, input.captcha);
    if (!solved) throw new ServiceError("auth.captcha");
  }
  const [row] = await deps.db.select().from(account).where(eq(account.userCode, userCode));
  // What was typed for an account that is none may be a password: it is not written down.
  const as: AuditWho = { ...who, accountId: row?.id ?? null, userCode: row?.userCode ?? "" };

  const reserved = await reserveTry(deps.db, keys, now);
  if (reserved.locked) {
    await audit(deps.db, as, { action: "account.login", result: "refused", error: "auth.locked" });
    throw new ServiceError("auth.locked");
  }
  const right = await deps.passwords.verify(row?.passwordHash ?? null, input.password);
  if (!row || !right) return refuse(deps, as, keys, reserved);
  if (row.locked) {
    await audit(deps.db, as, { action: "account.login", result: "refused", error: "auth.disabled" });
    throw new ServiceError("auth.disabled");
  }
  return succeed(deps, as, keys, row);
}

async function refuse(deps: Deps, who: AuditWho, keys: GuardKeys, { last }: Reserved): Promise<never> {
  await deps.db.transaction(async (tx) => {
    await noteFailure(tx, keys, who.at);
    await audit(tx, who, {
      action: "account.login",
      result: "failed",
      error: "auth.failed",
      detail: last === null ? {} : { locks: last },
    });
  });
  throw new ServiceError("auth.failed");
}

async function succeed(deps: Deps, who: AuditWho, keys: GuardKeys, row: Account): Promise<{ token: string }> {
  return deps.db.transaction(async (tx) => {
    await forgiveTries(tx, keys);
    const token = await startSession(tx, deps.env, { account: row, ip: who.ip, now: who.at });
    await audit(tx, who, { action: "account.login", object: { type: "account", id: row.id } });
    return { token };
  });
}
