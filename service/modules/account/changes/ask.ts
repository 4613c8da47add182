import { and, eq, ne } from "drizzle-orm";

import type { AccountChangeKind } from "#contracts/account/changes/account-change.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import { secretHash } from "#service/core/secret.ts";
import { smsWay } from "#service/core/settings/sms-way.ts";
import type { AuditActor } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { accountChange } from "#service/db/schema/account-change.ts";
import type { AccountRow } from "#service/db/schema/account.ts";
import { ssoBinding } from "#service/db/schema/sign-in/sso.ts";
import { violates } from "#service/db/violation.ts";
import { maskedAccount } from "#service/personal-data/mask.ts";
import { openPersonal, sealedPhone, sealPersonal } from "#service/personal-data/seal.ts";
import { postMessage } from "#service/sms/post-message.ts";
import type { SmsTemplate } from "#service/sms/templates.ts";
import { isSubject } from "#service/sso/bindings.ts";

import { isPhoneTaken } from "../phone-taken.ts";
import { expireChanges } from "./load.ts";
import { newLinkToken } from "./token.ts";

type Profile = Pick<typeof accountChange.$inferInsert, "name" | "role" | "stationId">;
export type Wanted =
  | { kind: "opening"; idNumber: string }
  | { kind: "profile"; profile: Profile }
  | { kind: "phone"; phone: string }
  | { kind: "id-number"; idNumber: string };

type Asked = { deps: Deps; tx: Tx; actor: Actor; auditActor: AuditActor; row: AccountRow };

export async function askChange(asked: Asked, wanted: Wanted): Promise<AccountChangeKind> {
  const { tx, actor, auditActor, row } = asked;
  await expireChanges(tx, auditActor.at, row.id);
  const values = {
    accountId: row.id,
    kind: wanted.kind,
    askedBy: actor.accountId,
    askedAt: auditActor.at,
    expiresAt: new Date(auditActor.at.getTime() + serviceLimits.accountChangeLife),
    ...(await contentOf(asked, wanted)),
  };
  try {
    await tx.insert(accountChange).values(values);
  } catch (error) {
    if (violates(error, "account_change_open")) throw new ServiceError("user.change-open");
    throw error;
  }
  return wanted.kind;
}

async function contentOf({ deps, tx, row }: Asked, wanted: Wanted) {
  switch (wanted.kind) {
    case "profile":
      return wanted.profile;
    case "phone":
      return newPhone(deps, tx, row, wanted.phone);
    case "opening":
    case "id-number":
      return wanted.idNumber === "" ? {} : newIdNumber(deps, tx, row, wanted.idNumber);
  }
}

async function newPhone(deps: Deps, tx: Tx, row: AccountRow, phone: string) {
  if (smsWay(deps.env) === "off") {
    const message = "短信服务尚未开通，暂不能更换手机号，请留空，接入短信平台后再更换";
    throw new ServiceError("request.invalid", { fields: [{ path: "phone", message }] });
  }
  if (await isPhoneTaken(deps, phone, row.id)) throw new ServiceError("phone.taken");
  const token = newLinkToken();
  await postMessage(deps, tx, { template: "change-link", params: {}, phone, code: token, toAccount: false });
  return { ...sealedPhone(deps.env, phone), linkHash: secretHash(token) };
}

async function newIdNumber({ env }: Deps, tx: Tx, row: AccountRow, idNumber: string) {
  const isTheirs = isSubject(env, { type: "person", subject: idNumber });
  const [other] = await tx
    .select({ accountId: ssoBinding.accountId })
    .from(ssoBinding)
    .where(and(isTheirs, ne(ssoBinding.accountId, row.id)));
  if (other) throw new ServiceError("sso.bound");
  return { idNumber: sealPersonal(env, "id-number", idNumber) };
}

export async function tellOwner(
  deps: Deps,
  tx: Tx,
  { phone, userCode }: Pick<AccountRow, "phone" | "userCode">,
  template: Extract<SmsTemplate, "change-asked" | "change-done" | "phone-changed">,
): Promise<void> {
  if (phone === null || smsWay(deps.env) === "off") return;
  const number = openPersonal(deps.env, "phone", phone);
  const params = { account: maskedAccount(userCode) };
  await postMessage(deps, tx, { template, params, phone: number, code: null, toAccount: false });
}

export async function isBoundTo({ env }: Deps, tx: Tx, row: AccountRow, idNumber: string): Promise<boolean> {
  const isTheirs = isSubject(env, { type: "person", subject: idNumber });
  const bound = await tx
    .select({ accountId: ssoBinding.accountId })
    .from(ssoBinding)
    .where(and(isTheirs, eq(ssoBinding.accountId, row.id)));
  return bound.length > 0;
}
