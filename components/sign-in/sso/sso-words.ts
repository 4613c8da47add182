import { type ErrorCode, errorTable } from "#contracts/errors/errors.ts";

type Words = {
  title: string;
  text: string;
  ways?: readonly string[];
};

const again = "请返回登录页，重新选择统一登录。";

const words: Partial<Record<ErrorCode, Words>> = {
  "auth.sso-off": { title: "未开通统一登录", text: "本平台未开通所选的统一登录方式，请使用账号登录。" },
  "auth.sso-state": {
    title: "本次登录已失效",
    text: `登录须在同一浏览器中发起并于10分钟内完成，从其他网站或收藏夹直接进入无法登录。${again}`,
  },
  "auth.sso-replayed": {
    title: "登录结果已使用",
    text: `统一登录的结果只能使用一次，后退或刷新页面不能再次登录。${again}`,
  },
  "auth.sso-cancelled": { title: "已取消登录", text: "您没有在统一登录页面同意登录，可重新选择登录方式。" },
  "auth.sso-expired": { title: "登录超时", text: `统一登录已超时。${again}` },
  "auth.sso-refused": { title: "统一登录未通过", text: again },
  "auth.sso-level": {
    title: "未完成实名认证",
    text: "您的统一登录账号尚未完成实名认证，请先在政务服务网完成认证，再登录本平台。",
  },
  "auth.sso-type": {
    title: "登录方式不一致",
    text: "您登录的政务服务账号与所选方式不一致：个人账号请选“个人登录”，单位账号请选“法人登录”。",
  },
  "auth.sso-unregistered": {
    title: "该单位尚未注册",
    text: "单位身份已核实，但该单位尚未在本平台注册，暂不能登录。请先办理企业注册，已核实的单位信息会自动带入；审核通过后即可使用法人登录。",
  },
  "auth.sso-unknown": {
    title: "未找到对应的账号",
    text: "您的身份已核实，但本平台没有与您身份证号码对应的账号，暂不能使用个人登录。",
    ways: [
      "造价站工作人员：请联系平台的系统管理员，为您的账号补充身份证号码。",
      "企业人员，单位已注册：请使用法人登录，或使用单位的账号登录。",
      "企业人员，单位尚未注册：请办理企业注册；审核通过后，经办人即可使用个人登录。",
    ],
  },
  "auth.sso-unavailable": {
    title: "统一登录暂时不可用",
    text: "政务服务统一登录暂时无法连接，请稍后重试，或使用账号登录。",
  },
  "auth.method": {
    title: "须使用账号登录",
    text: "按平台的安全设置，您的账号须使用账号密码和短信验证码登录。请返回登录页，选择账号登录。",
  },
  "auth.disabled": { title: "账号已停用", text: "您在本平台的账号已停用，请联系技术支持。" },
};

/** Prefers the service's message if it is more specific than the code. */
export function ssoWords(code: ErrorCode, said = ""): Words {
  const known = words[code] ?? { title: "登录未成功", text: errorTable[code].message };
  const isExact = said !== "" && said !== errorTable[code].message;
  return isExact ? { ...known, text: said.endsWith("。") ? said : `${said}。` } : known;
}
