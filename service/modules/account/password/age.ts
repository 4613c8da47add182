import { passwordRules } from "#contracts/account/password.ts";
import { dayLength } from "#contracts/shanghai-time.ts";
import type { Env } from "#service/core/env.ts";
import type { AccountRow } from "#service/db/schema/account.ts";

/** Null for never, as for demo accounts. */
export function passwordExpiry(env: Env, row: Pick<AccountRow, "passwordAt" | "demo">): Date | null {
  const { ageDays } = passwordRules[env.PASSWORD_PROFILE];
  return ageDays === null || row.demo ? null : new Date(row.passwordAt.getTime() + ageDays * dayLength);
}

export function changeReason(env: Env, row: AccountRow, now: Date): string | null {
  if (row.demo) return null;
  if (row.mustChange) return "首次登录或密码已被重置，请设置新密码";
  const expiry = passwordExpiry(env, row);
  if (expiry === null || now < expiry) return null;
  return `密码已超过${passwordRules[env.PASSWORD_PROFILE].ageDays ?? 0}天未更换，请设置新密码`;
}
