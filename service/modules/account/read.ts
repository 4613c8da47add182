import type { PasswordProfile } from "#contracts/account/password-profile.ts";
import { passwordFaults } from "#contracts/account/password.ts";

export { countWrongCaptcha } from "./guard/captcha-due.ts";
export { presentMe } from "./presenter.ts";

import { isGuessable } from "./password/guessable.ts";

export function newPasswordFaults(profile: PasswordProfile, password: string, userCode: string): string[] {
  const faults = passwordFaults(profile, password, userCode);
  if (isGuessable(password, [userCode])) {
    faults.push("密码过于常见，请勿使用常用单词、地名或键盘顺序加数字、年份等容易猜到的组合");
  }
  return faults;
}
