import { eq } from "drizzle-orm";

import type { AccountSafety, PhoneChangeInput } from "#contracts/account/account-safety.ts";
import type { SendCodeInput, SentCode } from "#contracts/sms/sms.ts";
import { endSessions } from "#service/auth/session/end.ts";
import { requireReauth } from "#service/auth/session/reauth.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { smsWay } from "#service/core/settings/sms-way.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { accountLink } from "#service/db/schema/account-change.ts";
import { account } from "#service/db/schema/account.ts";
import { signInChallenge } from "#service/db/schema/sign-in/sign-in-challenge.ts";
import { maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal, sealedPhone } from "#service/personal-data/seal.ts";
import { sendAuditedCode } from "#service/sms/send-code.ts";
import { useCode } from "#service/sms/use-code.ts";
import { personBoundAt, unbindPerson } from "#service/sso/bindings.ts";

import { tellOwner } from "../changes/ask.ts";
import { replaceChange } from "../changes/load.ts";
import { changesOf } from "../changes/present.ts";
import { lockUser } from "../lock-user.ts";
import { passwordExpiry } from "../password/age.ts";
import { isPhoneTaken, withTakenPhone } from "../phone-taken.ts";
import { cameWithoutPassword } from "./reauth.ts";

const closedShown = 30 * 24 * 3_600_000;

export async function accountSafety({ deps, actor }: Call): Promise<AccountSafety> {
  const { db, env, clock } = deps;
  const [row] = await db.select().from(account).where(eq(account.id, actor.accountId));
  if (!row) throw new ServiceError("auth.required");
  const sms = smsWay(env) !== "off";
  const since = new Date(clock().getTime() - closedShown);
  const changes = await changesOf(deps, [row.id], row.id, since);
  return {
    userCode: row.userCode,
    phone: row.phone === null ? "" : maskedPhone(openPersonal(env, "phone", row.phone)),
    passwordAt: row.passwordAt.toISOString(),
    passwordExpiresAt: passwordExpiry(env, row)?.toISOString() ?? null,
    passwordProfile: env.PASSWORD_PROFILE,
    sms,
    changes: changes.get(row.id) ?? [],
    personBoundAt: (await personBoundAt(db, row.id))?.toISOString() ?? null,
    reauthBySms: sms && row.phone !== null && (await cameWithoutPassword(db, actor)),
  };
}

/** Somebody may have bound the phone at an open session, or proved the former one to begin a sign-in or a reset. */
async function endOthers(tx: Tx, { accountId, sessionId }: Actor, now: Date): Promise<void> {
  await endSessions(tx, accountId, { reason: "ended", now, except: sessionId });
  await tx.delete(accountLink).where(eq(accountLink.accountId, accountId));
  await tx.delete(signInChallenge).where(eq(signInChallenge.accountId, accountId));
}

/** Only the phone's holder learns whether it is taken already. */
export async function phoneSmsCode({
  deps,
  actor,
  input,
  auditActor,
}: Call<SendCodeInput>): Promise<SentCode> {
  requireReauth(actor, auditActor.at);
  // The password is proved, so the account is counted instead of its address.
  const from = `account:${actor.accountId}`;
  return sendAuditedCode(deps, auditActor, { purpose: "phone", phone: input.phone, from, toAccount: false });
}

export async function phoneChange({
  deps,
  actor,
  input,
  auditActor,
}: Call<PhoneChangeInput>): Promise<{ phone: string }> {
  requireReauth(actor, auditActor.at);
  const { phone, codeId, code } = input;
  const right = await useCode(deps, deps.db, { purpose: "phone", phone, codeId, code });
  if (!right) throw new ServiceError("auth.code");
  if (await isPhoneTaken(deps, phone, actor.accountId)) throw new ServiceError("phone.taken");
  await withTakenPhone(() =>
    deps.db.transaction(async (tx) => {
      const former = await lockUser(tx, actor.accountId);
      await replaceChange(tx, actor.accountId, "phone", auditActor.at);
      await tx.update(account).set(sealedPhone(deps.env, phone)).where(eq(account.id, actor.accountId));
      await endOthers(tx, actor, auditActor.at);
      await tellOwner(deps, tx, former, "phone-changed");
      await audit(tx, auditActor, {
        action: "account.phone-change",
        object: { type: "account", id: actor.accountId },
      });
    }),
  );
  return { phone: maskedPhone(phone) };
}

/** Shuts out the person that the account was bound to, such as a former 经办人. */
export async function personUnbind({ deps, actor, auditActor }: Call): Promise<Record<string, never>> {
  requireReauth(actor, auditActor.at);
  await deps.db.transaction(async (tx) => {
    const row = await lockUser(tx, actor.accountId);
    if (!(await unbindPerson(tx, row.id)))
      throw new ServiceError("request.invalid", { message: "本账号未绑定政务服务个人账号" });
    await endOthers(tx, actor, auditActor.at);
    await tellOwner(deps, tx, row, "change-done");
    await audit(tx, auditActor, { action: "sso.unbind", object: { type: "account", id: row.id } });
  });
  return {};
}
