import type { PasswordProfile } from "#contracts/password-profile.ts";
import { passwordFaults } from "#contracts/password.ts";

export type NewPasswordProblems = { newPassword?: string; repeated?: string };

/** What is wrong with a new password that was typed twice, as far as the browser can tell; empty when nothing is. */
export function newPasswordProblems(
  profile: PasswordProfile,
  userCode: string,
  { newPassword, repeated }: { newPassword: string; repeated: string },
): NewPasswordProblems {
  if (newPassword === "") return { newPassword: "新密码必填" };
  const faults = passwordFaults(profile, newPassword, userCode);
  if (faults.length > 0) return { newPassword: faults.join("；") };
  if (repeated === "") return { repeated: "确认新密码必填" };
  return repeated === newPassword ? {} : { repeated: "两次输入的新密码不一致" };
}
