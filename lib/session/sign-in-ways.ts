export const wayNames = {
  account: "账号登录",
  phone: "短信登录",
  sso: "政务服务统一登录",
};

/** An unknown way is the first one. */
export function wayName(way: string): string {
  return way === "phone" || way === "sso" ? wayNames[way] : wayNames.account;
}
