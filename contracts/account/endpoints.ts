import { z } from "zod";

import { get, post } from "../endpoint.ts";
import { sendCodeInputSchema, sentCodeSchema } from "../sms/sms.ts";
import {
  forgetPassInputSchema,
  forgetVerifyInputSchema,
  forgetVerifyOutputSchema,
} from "./account-safety.ts";
import { loginInputSchema, loginOutputSchema, meOutputSchema, phoneLoginInputSchema } from "./account.ts";
import { logoutOutputSchema } from "./sso/sso.ts";

export const accountLogin = post("/account/login", {
  summary: "账号登录",
  acts: { "account.login": "账号登录", "account.sign-in-step": "登录待补充验证" },
  right: "anyone",
  relay: false,
  signIn: true,
  input: loginInputSchema,
  output: loginOutputSchema,
});

export const phoneLogin = post("/phone/login", {
  summary: "短信登录",
  acts: { "account.phone-login": "短信登录" },
  right: "anyone",
  relay: false,
  signIn: true,
  input: phoneLoginInputSchema,
  output: loginOutputSchema,
});

export const signInSmsCode = post("/ks/login/v1/send-captcha", {
  summary: "短信登录：获取短信验证码",
  right: "anyone",
  input: sendCodeInputSchema,
  output: sentCodeSchema,
});

export const logout = post("/logout", {
  summary: "退出登录",
  acts: { "account.logout": "退出登录" },
  right: "own-account.use",
  relay: false,
  input: z.object({}),
  output: logoutOutputSchema,
});

export const me = get("/ks/account/v1/me", {
  summary: "当前用户",
  right: "own-account.use",
  relay: false,
  input: z.object({}),
  output: meOutputSchema,
});

export const forgotSmsCode = post("/ks/account/v1/forget-pwd/captcha", {
  summary: "忘记密码：获取短信验证码",
  right: "anyone",
  input: sendCodeInputSchema,
  output: sentCodeSchema,
});

export const forgetPwdVerify = post("/ks/account/v1/forget-pwd/verify", {
  summary: "忘记密码：验证短信验证码",
  acts: { "account.forgot-verify": "忘记密码：验证手机" },
  right: "anyone",
  signIn: true,
  input: forgetVerifyInputSchema,
  output: forgetVerifyOutputSchema,
});

export const forgetPass = post("/ks/account/v1/forget-pass", {
  summary: "忘记密码：设置新密码",
  acts: { "account.forgot-pass": "忘记密码：设置新密码" },
  right: "anyone",
  signIn: true,
  input: forgetPassInputSchema,
  output: z.object({}),
});
