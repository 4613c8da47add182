import { and, eq, gt } from "drizzle-orm";

import type {
  AccountLink,
  AccountLinkInput,
  LinkPasswordInput,
  LinkProveInput,
} from "#contracts/account/changes/account-link.ts";
import type { SentCode } from "#contracts/sms/sms.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { secretHash } from "#service/core/secret.ts";
import { audit } from "#service/db/audit.ts";
import { accountChange, type AccountChangeRow, accountLink } from "#service/db/schema/account-change.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { sendAuditedCode } from "#service/sms/send-code.ts";
import { useCode } from "#service/sms/use-code.ts";

import { guardKeys } from "../guard/guard-keys.ts";
import { forgiveTries } from "../guard/guard.ts";
import { lockUser } from "../lock-user.ts";
import { checkNewPassword } from "../password/check-new.ts";
import { setPassword } from "../password/set.ts";
import { withTakenPhone } from "../phone-taken.ts";
import { isOpenChange, lockChange } from "./load.ts";
import { settle } from "./settle.ts";

/** Per address within half an hour; nobody mistypes thirty links. */
const mostWrong = 30;
type LinkCall<I = AccountLinkInput> = Call<I, null>;

/** One error for expired, used and unknown links, so that the answer reveals nothing. */
async function refuseLink({ deps, requestContext }: LinkCall<unknown>): Promise<never> {
  await limitAddress(deps, "account-link", requestContext.ip, mostWrong);
  throw new ServiceError("account-link.gone");
}

async function passwordLink({ deps, input, auditActor }: LinkCall) {
  const [found] = await deps.db
    .select({ row: account, expiresAt: accountLink.expiresAt })
    .from(accountLink)
    .innerJoin(account, eq(account.id, accountLink.accountId))
    .where(
      and(
        eq(accountLink.hash, secretHash(input.token)),
        gt(accountLink.expiresAt, auditActor.at),
        eq(account.locked, false),
      ),
    );
  return found;
}

type PhoneChange = { change: AccountChangeRow; row: AccountRow; phone: string };

async function phoneLink({ deps, input, auditActor }: LinkCall): Promise<PhoneChange | null> {
  const [found] = await deps.db
    .select({ change: accountChange, row: account })
    .from(accountChange)
    .innerJoin(account, eq(account.id, accountChange.accountId))
    .where(and(eq(accountChange.linkHash, secretHash(input.token)), isOpenChange(auditActor.at)));
  if (!found || found.change.phone === null) return null;
  return { ...found, phone: openPersonal(deps.env, "phone", found.change.phone) };
}

export async function viewLink(call: LinkCall): Promise<AccountLink> {
  const password = await passwordLink(call);
  if (password) {
    const { row, expiresAt } = password;
    return { kind: "password", userCode: row.userCode, phone: "", expiresAt: expiresAt.toISOString() };
  }
  const found = await phoneLink(call);
  if (!found) return refuseLink(call);
  const { change, row, phone } = found;
  return {
    kind: "phone",
    userCode: row.userCode,
    phone: maskedPhone(phone),
    expiresAt: change.expiresAt.toISOString(),
  };
}

export async function setPasswordByLink(call: LinkCall<LinkPasswordInput>): Promise<{ userCode: string }> {
  const { deps, input, requestContext, auditActor } = call;
  const found = await passwordLink(call);
  if (!found) return refuseLink(call);
  await checkNewPassword(deps, found.row, input.newPassword);
  const hash = await deps.passwords.hash(input.newPassword);
  return deps.db.transaction(async (tx) => {
    const row = await lockUser(tx, found.row.id);
    const used = await tx
      .delete(accountLink)
      .where(and(eq(accountLink.hash, secretHash(input.token)), gt(accountLink.expiresAt, auditActor.at)))
      .returning({ accountId: accountLink.accountId });
    if (used.length === 0 || row.locked) throw new ServiceError("account-link.gone");
    await setPassword(tx, row, hash, auditActor.at);
    await forgiveTries(tx, guardKeys(deps.env, row.userCode, requestContext.ip));
    const as = { ...auditActor, accountId: row.id, userCode: row.userCode };
    await audit(tx, as, { action: "account.link-password", object: { type: "account", id: row.id } });
    return { userCode: row.userCode };
  });
}

export async function linkSmsCode(call: LinkCall): Promise<SentCode> {
  const { deps, auditActor } = call;
  const found = await phoneLink(call);
  if (!found) return refuseLink(call);
  const { row, phone } = found;
  const from = `account:${row.id}`;
  return sendAuditedCode(deps, auditActor, { purpose: "account-change", phone, from, toAccount: false });
}

/** Gives no session and changes nothing until the security administrator consents. */
export async function proveByLink(call: LinkCall<LinkProveInput>): Promise<{ applied: boolean }> {
  const { deps, input, auditActor } = call;
  const found = await phoneLink(call);
  if (!found) return refuseLink(call);
  const { phone } = found;
  const { codeId, code } = input;
  const right = await useCode(deps, deps.db, { purpose: "account-change", phone, codeId, code });
  if (!right) throw new ServiceError("auth.code");
  return withTakenPhone(() =>
    deps.db.transaction(async (tx) => {
      const loaded = await lockChange(tx, found.change.id, auditActor.at);
      if (loaded.change.linkHash === null) throw new ServiceError("account-link.gone");
      const { applied } = await settle(deps, tx, loaded, { provedAt: auditActor.at }, auditActor.at);
      // The phone may be in anybody's hands, so the audit row names no account.
      await audit(tx, auditActor, {
        action: "account.change-prove",
        object: { type: "account", id: loaded.row.id },
        detail: { applied },
      });
      return { applied };
    }),
  );
}
