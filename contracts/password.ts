import { z } from "zod";

/**
 * mlps3: the classified protection of GB/T 22239, with classes of characters and an age.
 * asvs: length and a list of common passwords instead.
 */
export const passwordProfileSchema = z.enum(["mlps3", "asvs"]);
export type PasswordProfile = z.infer<typeof passwordProfileSchema>;

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

/** What is asked of a password, in the order in which a form lists it. */
export function passwordDemands(profile: PasswordProfile): string[] {
  const { minLength, history } = passwordRules[profile];
  if (profile === "asvs") return [`不少于 ${minLength} 个字符`, "不能是常见密码", "不能包含账号"];
  return [
    `不少于 ${minLength} 个字符`,
    "大写字母、小写字母、数字、符号至少包含三种",
    "不能包含账号",
    `不能与最近 ${history} 次使用过的密码相同`,
  ];
}

/**
 * What is wrong with a new password as far as both sides can tell, one sentence each; empty when nothing is. What was
 * used before and the list of common passwords only the service knows.
 */
export function passwordFaults(profile: PasswordProfile, password: string, userCode: string): string[] {
  const rules = passwordRules[profile];
  const faults: string[] = [];
  if ([...password].length < rules.minLength) faults.push(`密码不少于 ${rules.minLength} 个字符`);
  if (classes.filter((kind) => kind.test(password)).length < rules.classes) {
    faults.push("密码须包含大写字母、小写字母、数字、符号中的至少三种");
  }
  if (userCode !== "" && password.toLowerCase().includes(userCode.toLowerCase())) {
    faults.push("密码不能包含账号");
  }
  return faults;
}
