import type { PasswordProfile } from "#contracts/account/password-profile.ts";
import { passwordFaults } from "#contracts/account/password.ts";

export type NewPasswordProblems = { newPassword?: string; repeated?: string };

/** The first password of an account is not called "new". */
export const newPasswordNames = {
  next: { newPassword: "新密码", repeated: "确认新密码", both: "新密码" },
  first: { newPassword: "设置密码", repeated: "确认密码", both: "密码" },
} as const;
export type NewPasswordNames = (typeof newPasswordNames)[keyof typeof newPasswordNames];

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
