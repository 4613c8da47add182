export const signInWays: Readonly<Record<string, string>> = {
  "account.login": "账号密码",
  "account.phone-login": "短信验证码",
  "account.sso-login": "政务服务统一登录",
};
export const signInActions = Object.keys(signInWays);
