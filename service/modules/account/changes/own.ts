import { eq } from "drizzle-orm";

import type { ChangeIdInput } from "#contracts/account/changes/account-change.ts";
import type { OwnChangeInput } from "#contracts/account/changes/account-link.ts";
import type { ChangeId } from "#contracts/ids.ts";
import type { SentCode } from "#contracts/sms/sms.ts";
import { requireReauth } from "#service/auth/session/reauth.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { smsWay } from "#service/core/settings/sms-way.ts";
import { audit } from "#service/db/audit.ts";
import { type AccountChangeRow } from "#service/db/schema/account-change.ts";
import { account } from "#service/db/schema/account.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { sendAuditedCode } from "#service/sms/send-code.ts";
import { useCode } from "#service/sms/use-code.ts";

import { withTakenPhone } from "../phone-taken.ts";
import { closeChange, lockChange, readChange } from "./load.ts";
import { settle } from "./settle.ts";

/** Throws `user.change-gone` for requests about other accounts too. */
async function readOwn({ deps, actor, auditActor }: Call, id: ChangeId): Promise<AccountChangeRow> {
  const change = await readChange(deps.db, id, auditActor.at);
  if (change.accountId !== actor.accountId) throw new ServiceError("user.change-gone");
  return change;
}

/** The new phone, or for an ID number the phone on file; null when no code is needed. */
async function phoneToProve({ deps, actor }: Call, change: AccountChangeRow): Promise<string | null> {
  const { env, db } = deps;
  if (change.kind === "phone" && change.phone !== null) {
    return change.provedAt === null ? openPersonal(env, "phone", change.phone) : null;
  }
  if (change.kind !== "id-number" || smsWay(env) === "off") return null;
  const [row] = await db
    .select({ phone: account.phone })
    .from(account)
    .where(eq(account.id, actor.accountId));
  return row?.phone ? openPersonal(env, "phone", row.phone) : null;
}

export async function ownChangeSmsCode(call: Call<ChangeIdInput>): Promise<SentCode> {
  const { deps, actor, input, auditActor } = call;
  requireReauth(actor, auditActor.at);
  const phone = await phoneToProve(call, await readOwn(call, input.changeId));
  if (phone === null) throw new ServiceError("user.change-gone");
  const from = `account:${actor.accountId}`;
  return sendAuditedCode(deps, auditActor, { purpose: "account-change", phone, from, toAccount: false });
}

export async function decideOwnChange(call: Call<OwnChangeInput>): Promise<{ closed: boolean }> {
  const { deps, actor, input, auditActor } = call;
  requireReauth(actor, auditActor.at);
  const asked = await readOwn(call, input.changeId);
  // Role and station are never the owner's to consent to.
  const mayConsent = asked.kind === "phone" || asked.kind === "id-number";
  if (input.agree && !mayConsent) throw new ServiceError("permission.denied");
  const phone = input.agree ? await phoneToProve(call, asked) : null;
  const { codeId, code } = input;
  if (phone !== null) {
    if (codeId === "") throw new ServiceError("auth.code", { message: "请先获取短信验证码" });
    const right = await useCode(deps, deps.db, { purpose: "account-change", phone, codeId, code });
    if (!right) throw new ServiceError("auth.code");
  }
  return withTakenPhone(() =>
    deps.db.transaction(async (tx) => {
      const loaded = await lockChange(tx, input.changeId, auditActor.at);
      const { kind } = loaded.change;
      const object = { type: "account", id: actor.accountId } as const;
      if (!input.agree) {
        await closeChange(tx, input.changeId, "refused", auditActor.at, "本人拒绝");
        await audit(tx, auditActor, { action: "account.change-refuse", object, detail: { kind } });
        return { closed: true };
      }
      const got = { consentedBy: actor.accountId, ...(phone !== null && { provedAt: auditActor.at }) };
      const { applied } = await settle(deps, tx, loaded, got, auditActor.at);
      await audit(tx, auditActor, { action: "account.change-consent", object, detail: { kind, applied } });
      return { closed: applied };
    }),
  );
}
