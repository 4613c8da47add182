import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Portal } from "#contracts/account/account.ts";
import { type Role, roleNames } from "#contracts/permissions/roles.ts";
import { randomPassword } from "#service/auth/random-password.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Tx } from "#service/db/connect.ts";
import { account } from "#service/db/schema/account.ts";
import { sealedPhone } from "#service/personal-data/seal.ts";

export type SeededAccount = Portal["demoAccounts"][number];

export function demoPhone(serial: number): string {
  return `138${String(serial).padStart(8, "0")}`;
}

const administrators: { role: Role; userCode: string }[] = [
  { role: "system-admin", userCode: "sysadmin" },
  { role: "security-admin", userCode: "secadmin" },
  { role: "audit-admin", userCode: "auditadmin" },
];

/** Random passwords. The installer has seen them, so the first sign-in must change them, except in a demo. */
export async function createAdministrators(
  tx: Tx,
  { env, passwords }: Pick<Deps, "env" | "passwords">,
): Promise<SeededAccount[]> {
  const created: SeededAccount[] = [];
  const demo = env.DEMO;
  for (const [index, { role, userCode }] of administrators.entries()) {
    const password = randomPassword();
    const name = roleNames[role];
    const phone = demo ? demoPhone(91 + index) : env.ADMIN_PHONES[userCode];
    await tx.insert(account).values({
      userCode,
      name,
      role,
      demo,
      mustChange: !demo,
      passwordHash: await passwords.hash(password),
      ...(phone !== undefined && sealedPhone(env, phone)),
    });
    created.push({ role, roleName: roleNames[role], userCode, name, password });
  }
  return created;
}

/** Readable by the owner only, and written atomically. */
export async function writeAccounts(folder: string, name: string, accounts: SeededAccount[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(`${path}.new`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
