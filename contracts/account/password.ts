import { z } from "zod";

import type { PasswordProfile } from "./password-profile.ts";

export const passwordRules = {
  mlps3: { minLength: 10, classes: 3, history: 5, ageDays: 90 },
  asvs: { minLength: 12, classes: 1, history: 0, ageDays: null },
} as const satisfies Record<
  PasswordProfile,
  { minLength: number; classes: number; history: number; ageDays: number | null }
>;

/** Bounded, because hashing time grows with length. */
export const passwordMaxLength = 128;
export const passwordTooLong = `密码不能超过${passwordMaxLength}个字`;
export const newPasswordSchema = z.string().min(1, "新密码必填").max(passwordMaxLength, passwordTooLong);

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** `met` is null if only the service can tell (history, common passwords). */
export type PasswordCheck = { demand: string; fault: string; met: boolean | null };

export function passwordChecks(
  profile: PasswordProfile,
  password: string,
  userCode: string,
  { isFirst = false }: { isFirst?: boolean } = {},
): readonly PasswordCheck[] {
  const { minLength, history, classes: kinds } = passwordRules[profile];
  const length: PasswordCheck = {
    demand: `不少于${minLength}个字符`,
    fault: `密码不少于${minLength}个字符`,
    met: [...password].length >= minLength,
  };
  const variety: PasswordCheck = {
    demand: "大写字母、小写字母、数字、符号至少包含三种",
    fault: "密码须包含大写字母、小写字母、数字、符号中的至少三种",
    met: classes.filter((kind) => kind.test(password)).length >= kinds,
  };
  const account: PasswordCheck = {
    demand: "不能包含账号",
    fault: "密码不能包含账号",
    met: userCode === "" || !password.toLowerCase().includes(userCode.toLowerCase()),
  };
  const common: PasswordCheck = { demand: "不能是常见或容易猜到的密码", fault: "密码过于常见", met: null };
  const used = `不能与最近${history}次使用过的密码相同`;
  if (profile === "asvs") return [length, common, account];
  const all = [length, variety, account, common];
  return isFirst ? all : [...all, { demand: used, fault: used, met: null }];
}

export function passwordFaults(profile: PasswordProfile, password: string, userCode: string): string[] {
  return passwordChecks(profile, password, userCode)
    .filter(({ met }) => met === false)
    .map(({ fault }) => fault);
}
