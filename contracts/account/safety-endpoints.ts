import { z } from "zod";

import { post } from "../endpoint.ts";
import { parkedTextKeyOutputSchema } from "../parked-text.ts";
import { sendCodeInputSchema, sentCodeSchema } from "../sms/sms.ts";
import {
  accountSafetyOutputSchema,
  accountSessionsOutputSchema,
  changePasswordInputSchema,
  phoneChangeInputSchema,
  phoneChangeOutputSchema,
  reauthInputSchema,
  reauthOutputSchema,
  sessionEndInputSchema,
  sessionsEndOthersOutputSchema,
  signInsOutputSchema,
} from "./account-safety.ts";

export const accountSafety = post("/ks/account/v1/safety", {
  summary: "账号安全信息",
  right: "own-account.use",
  input: z.object({}),
  output: accountSafetyOutputSchema,
});

export const changePwd = post("/ks/account/v1/change-pwd", {
  summary: "修改密码",
  acts: { "account.change-pwd": "修改密码" },
  right: "own-account.use",
  input: changePasswordInputSchema,
  output: z.object({}),
});

export const reauth = post("/ks/account/v1/reauth", {
  summary: "验证登录密码",
  acts: { "account.reauth": "再次验证身份" },
  right: "own-account.use",
  input: reauthInputSchema,
  output: reauthOutputSchema,
});

export const reauthSmsCode = post("/ks/account/v1/reauth-captcha", {
  summary: "验证身份：获取短信验证码",
  right: "own-account.use",
  input: z.object({}),
  output: sentCodeSchema,
});

export const phoneSmsCode = post("/ks/account/v1/phone-captcha", {
  summary: "更换手机号：获取短信验证码",
  right: "own-account.use",
  input: sendCodeInputSchema,
  output: sentCodeSchema,
});

export const phoneChange = post("/ks/account/v1/phone-change", {
  summary: "更换手机号",
  acts: { "account.phone-change": "更换手机号" },
  right: "own-account.use",
  input: phoneChangeInputSchema,
  output: phoneChangeOutputSchema,
});

export const personUnbind = post("/ks/account/v1/person-unbind", {
  summary: "解除绑定政务服务个人账号",
  acts: { "sso.unbind": "解除绑定政务服务账号" },
  right: "own-account.use",
  input: z.object({}),
  output: z.object({}),
});

export const parkedTextKey = post("/ks/account/v1/parked-text-key", {
  summary: "本人未保存内容的密钥",
  right: "own-account.use",
  background: true,
  input: z.object({}),
  output: parkedTextKeyOutputSchema,
});

export const accountSessions = post("/ks/account/v1/sessions", {
  summary: "本人在线登录",
  right: "own-account.use",
  input: z.object({}),
  output: accountSessionsOutputSchema,
});

export const sessionEnd = post("/ks/account/v1/session-end", {
  summary: "结束一个登录",
  acts: { "session.end": "结束本人登录" },
  right: "own-account.use",
  input: sessionEndInputSchema,
  output: z.object({}),
});

export const sessionsEndOthers = post("/ks/account/v1/sessions-end-others", {
  summary: "结束其他登录",
  acts: { "session.end-others": "结束本人其他登录" },
  right: "own-account.use",
  input: z.object({}),
  output: sessionsEndOthersOutputSchema,
});

export const signIns = post("/ks/account/v1/sign-ins", {
  summary: "本人最近登录记录",
  right: "own-account.use",
  input: z.object({}),
  output: signInsOutputSchema,
});
