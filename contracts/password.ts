import { z } from "zod";

import type { PasswordProfile } from "./password-profile.ts";

export const passwordRules = {
  mlps3: { minLength: 10, classes: 3, history: 5, ageDays: 90 },
  asvs: { minLength: 12, classes: 1, history: 0, ageDays: null },
} as const satisfies Record<
  PasswordProfile,
  { minLength: number; classes: number; history: number; ageDays: number | null }
>;

/** Long enough for a sentence, short enough to be hashed at once. */
export const passwordMaxLength = 128;
export const newPasswordSchema = z.string().min(1, "新密码必填").max(passwordMaxLength, "密码过长");

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** One demand on a new password. `met` is null where only the service knows: what was used before, what is common. */
export type PasswordCheck = { demand: string; fault: string; met: boolean | null };

/** Everything that is asked of a new password, in the order in which a form lists it, and what this one meets. A first one has none before it. */
export function passwordChecks(
  profile: PasswordProfile,
  password: string,
  userCode: string,
  { isFirst = false }: { isFirst?: boolean } = {},
): readonly PasswordCheck[] {
  const { minLength, history, classes: kinds } = passwordRules[profile];
  const length: PasswordCheck = {
    demand: `不少于 ${minLength} 个字符`,
    fault: `密码不少于 ${minLength} 个字符`,
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
  const used = `不能与最近 ${history} 次使用过的密码相同`;
  if (profile === "asvs") return [length, common, account];
  const all = [length, variety, account, common];
  return isFirst ? all : [...all, { demand: used, fault: used, met: null }];
}

/**
 * What is wrong with a new password as far as both sides can tell, one sentence each; empty when nothing is. What was
 * used before and what is guessable only the service knows.
 */
export function passwordFaults(profile: PasswordProfile, password: string, userCode: string): string[] {
  return passwordChecks(profile, password, userCode)
    .filter(({ met }) => met === false)
    .map(({ fault }) => fault);
}
