import { desc, eq } from "drizzle-orm";

import { passwordRules } from "#contracts/account/password.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { AccountRow } from "#service/db/schema/account.ts";
import { passwordHistory } from "#service/db/schema/sign-in/password-history.ts";

import { newPasswordFaults } from "../read.ts";

export async function checkNewPassword(deps: Deps, row: AccountRow, password: string): Promise<void> {
  const profile = deps.env.PASSWORD_PROFILE;
  const faults = newPasswordFaults(profile, password, row.userCode);
  if (faults.length === 0 && (await wasUsed(deps, row, password))) {
    faults.push(`不能与最近${passwordRules[profile].history}次使用过的密码相同`);
  }
  if (faults.length === 0) return;
  const message = faults.join("；");
  throw new ServiceError("password.weak", { message, fields: [{ path: "newPassword", message }] });
}

async function wasUsed({ db, env, passwords }: Deps, row: AccountRow, password: string): Promise<boolean> {
  const { history } = passwordRules[env.PASSWORD_PROFILE];
  if (history === 0) return false;
  const former = await db
    .select({ hash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.accountId, row.id))
    .orderBy(desc(passwordHistory.id))
    .limit(history - 1);
  for (const hash of [row.passwordHash, ...former.map((entry) => entry.hash)]) {
    if (await passwords.verify(hash, password)) return true;
  }
  return false;
}
