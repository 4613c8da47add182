import type { PasswordProfile } from "#contracts/password-profile.ts";
import { passwordFaults } from "#contracts/password.ts";

export type NewPasswordProblems = { newPassword?: string; repeated?: string };

/** What the two fields are called: the first password of an account is no new one. */
export const newPasswordNames = {
  next: { newPassword: "新密码", repeated: "确认新密码", both: "新密码" },
  first: { newPassword: "设置密码", repeated: "确认密码", both: "密码" },
} as const;
export type NewPasswordNames = (typeof newPasswordNames)[keyof typeof newPasswordNames];

/** What is wrong with a new password that was typed twice, as far as the browser can tell; empty when nothing is. */
export function newPasswordProblems(
  profile: PasswordProfile,
  userCode: string,
  { newPassword, repeated }: { newPassword: string; repeated: string },
  names: NewPasswordNames = newPasswordNames.next,
): NewPasswordProblems {
  if (newPassword === "") return { newPassword: `${names.newPassword}必填` };
  const faults = passwordFaults(profile, newPassword, userCode);
  if (faults.length > 0) return { newPassword: faults.join("；") };
  if (repeated === "") return { repeated: `${names.repeated}必填` };
  return repeated === newPassword ? {} : { repeated: `两次输入的${names.both}不一致` };
}
