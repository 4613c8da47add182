import type { PasswordProfile } from "#contracts/password-profile.ts";
import { passwordFaults } from "#contracts/password.ts";

import { commonPasswords } from "./password/common-passwords.ts";

/** What is wrong with a password that nobody has used here before, one sentence each. */
export function newPasswordFaults(profile: PasswordProfile, password: string, userCode: string): string[] {
  const faults = passwordFaults(profile, password, userCode);
  if (profile === "asvs" && commonPasswords.has(password.toLowerCase())) faults.push("密码过于常见");
  return faults;
}
