import { eq } from "drizzle-orm";

import type { HandOver } from "#contracts/account/changes/account-change.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import { newSecret, secretHash } from "#service/core/secret.ts";
import { smsWay } from "#service/core/settings/sms-way.ts";
import type { Tx } from "#service/db/connect.ts";
import { accountLink } from "#service/db/schema/account-change.ts";
import type { AccountRow } from "#service/db/schema/account.ts";
import { station } from "#service/db/schema/region/station.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { maskedAccount, maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { postMessage } from "#service/sms/post-message.ts";
import { linkPage } from "#service/sms/templates.ts";

import { inGroups, newLinkToken } from "./token.ts";

/** Hash of a discarded random secret: matches no password and takes as long to check as any other. */
export function unusableHash({ passwords }: Pick<Deps, "passwords">): Promise<string> {
  return passwords.hash(newSecret());
}

export function requireHandOver(env: Env, hasPhone: boolean): void {
  if (env.FIRST_PASSWORD === "print") return;
  if (smsWay(env) === "off") throw new ServiceError("user.hand-over");
  if (!hasPhone) {
    const message = "该账号未绑定手机号，无法将设置密码的链接发给本人。请先绑定手机号，或启用打印交接单";
    throw new ServiceError("user.hand-over", { message });
  }
}

export async function handOver(deps: Deps, tx: Tx, row: AccountRow, now: Date): Promise<HandOver> {
  const { env } = deps;
  requireHandOver(env, row.phone !== null);
  const token = newLinkToken();
  const printed = env.FIRST_PASSWORD === "print";
  const life = printed ? serviceLimits.accountSheetLife : serviceLimits.accountLinkLife;
  const link = { hash: secretHash(token), createdAt: now, expiresAt: new Date(now.getTime() + life) };
  await tx
    .insert(accountLink)
    .values({ accountId: row.id, ...link })
    .onConflictDoUpdate({ target: accountLink.accountId, set: link });
  const phone = row.phone === null ? "" : openPersonal(env, "phone", row.phone);
  if (!printed) {
    const params = { account: maskedAccount(row.userCode) };
    await postMessage(deps, tx, { template: "account-link", params, phone, code: token, toAccount: false });
    return { phone: maskedPhone(phone), sheet: null };
  }
  const sheet = {
    userCode: row.userCode,
    name: row.name,
    unitName: await unitNameOf(tx, row),
    address: linkPage(env),
    code: inGroups(token),
    expiresAt: link.expiresAt.toISOString(),
  };
  return { phone: "", sheet };
}

async function unitNameOf(tx: Tx, { stationId, enterpriseId }: AccountRow): Promise<string> {
  if (stationId !== null) {
    const [found] = await tx.select().from(station).where(eq(station.id, stationId));
    return found?.name ?? "";
  }
  if (enterpriseId === null) return "";
  const [found] = await tx.select().from(enterprise).where(eq(enterprise.id, enterpriseId));
  return found?.name ?? "";
}
