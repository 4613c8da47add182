import { eq } from "drizzle-orm";

import type { HandOver } from "#contracts/account-change.ts";
import { limits } from "#contracts/limits.ts";
import type { Tx } from "#service/db/connect.ts";
import { accountLink } from "#service/db/schema/account-change.ts";
import type { AccountRow } from "#service/db/schema/account.ts";
import { enterprise } from "#service/db/schema/enterprise.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import type { Env } from "#service/env.ts";
import type { Deps } from "#service/http/deps.ts";
import { ServiceError } from "#service/http/errors.ts";
import { newSecret, secretHash } from "#service/http/secret.ts";
import { maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { postMessage } from "#service/sms/post-message.ts";
import { linkPage } from "#service/sms/templates.ts";
import { smsWay } from "#service/sms/way.ts";

import { inGroups, newLinkToken } from "./token.ts";

/** A hash that no password has: its secret is forgotten at once, and checking it takes as long as any other. */
export function unusableHash({ passwords }: Pick<Deps, "passwords">): Promise<string> {
  return passwords.hash(newSecret());
}

/** Refuses, before anything is written, where the owner could not be reached. */
export function requireHandOver(env: Env, hasPhone: boolean): void {
  if (env.FIRST_PASSWORD === "print") return;
  if (smsWay(env) === "off") throw new ServiceError("user.hand-over");
  if (!hasPhone) {
    const message = "该账号未绑定手机号，无法将设置密码的链接发给本人。请先绑定手机号，或启用打印交接单";
    throw new ServiceError("user.hand-over", { message });
  }
}

/** Lets the owner set a password: by a one-time link to the phone, or by a sheet that is answered once. */
export async function handOver(deps: Deps, tx: Tx, row: AccountRow, now: Date): Promise<HandOver> {
  const { env } = deps;
  requireHandOver(env, row.phone !== null);
  const token = newLinkToken();
  const printed = env.FIRST_PASSWORD === "print";
  const life = printed ? limits.accountSheetLife : limits.accountLinkLife;
  const link = { hash: secretHash(token), createdAt: now, expiresAt: new Date(now.getTime() + life) };
  await tx
    .insert(accountLink)
    .values({ accountId: row.id, ...link })
    .onConflictDoUpdate({ target: accountLink.accountId, set: link });
  const phone = row.phone === null ? "" : openPersonal(env, "phone", row.phone);
  if (!printed) {
    await postMessage(deps, tx, { template: "account-link", phone, code: token, toAccount: false });
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

async function unitNameOf(tx: Tx, { regulatorId, enterpriseId }: AccountRow): Promise<string> {
  if (regulatorId !== null) {
    const [found] = await tx.select().from(regulator).where(eq(regulator.id, regulatorId));
    return found?.name ?? "";
  }
  if (enterpriseId === null) return "";
  const [found] = await tx.select().from(enterprise).where(eq(enterprise.id, enterpriseId));
  return found?.name ?? "";
}
