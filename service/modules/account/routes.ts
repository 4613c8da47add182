import { z } from "zod";

import {
  accountLinkInputSchema,
  accountLinkOutputSchema,
  linkPasswordInputSchema,
  linkPasswordOutputSchema,
  linkProveInputSchema,
  linkProveOutputSchema,
} from "#contracts/account-link.ts";
import {
  forgetPassInputSchema,
  forgetVerifyInputSchema,
  forgetVerifyOutputSchema,
} from "#contracts/account-safety.ts";
import {
  loginInputSchema,
  loginOutputSchema,
  meOutputSchema,
  phoneLoginInputSchema,
} from "#contracts/account.ts";
import { sendCodeInputSchema, sentCodeSchema } from "#contracts/sms.ts";
import { logoutOutputSchema } from "#contracts/sso.ts";
import { publicRoute, route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";
import { requestCode } from "#service/sms/request-code.ts";

import { countWrongCaptcha } from "./captcha-due.ts";
import { linkCaptcha, proveByLink, setPasswordByLink, viewLink } from "./changes/link.ts";
import { forgetPass, forgetPwdVerify } from "./forgot.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { phoneLogin } from "./phone-login.ts";
import { presentMe } from "./presenter.ts";

const nothing = z.object({});

export function accountRoutes(app: ServiceApp): void {
  publicRoute(app, "accountLogin", {
    summary: "账号登录",
    input: loginInputSchema,
    output: loginOutputSchema,
    handler: login,
  });
  publicRoute(app, "phoneLogin", {
    summary: "短信登录",
    input: phoneLoginInputSchema,
    output: loginOutputSchema,
    handler: phoneLogin,
  });
  publicRoute(app, "sendCaptcha", {
    summary: "短信登录：获取短信验证码",
    input: sendCodeInputSchema,
    output: sentCodeSchema,
    handler: requestCode({
      purpose: "login",
      endpoint: "sendCaptcha",
      toAccount: true,
      noteWrong: countWrongCaptcha,
    }),
  });
  forgotRoutes(app);
  linkRoutes(app);
  route(app, "logout", {
    summary: "退出登录",
    right: "own-account.use",
    input: nothing,
    output: logoutOutputSchema,
    handler: logout,
  });
  route(app, "me", {
    summary: "当前用户",
    right: "own-account.use",
    input: nothing,
    output: meOutputSchema,
    handler: async ({ actor, deps }) => presentMe(actor, deps.env),
  });
}

function linkRoutes(app: ServiceApp): void {
  publicRoute(app, "accountLink", {
    summary: "打开一次性链接",
    input: accountLinkInputSchema,
    output: accountLinkOutputSchema,
    handler: viewLink,
  });
  publicRoute(app, "accountLinkPassword", {
    summary: "通过一次性链接设置密码",
    input: linkPasswordInputSchema,
    output: linkPasswordOutputSchema,
    handler: setPasswordByLink,
  });
  publicRoute(app, "accountLinkCaptcha", {
    summary: "验证新手机号：获取短信验证码",
    input: accountLinkInputSchema,
    output: sentCodeSchema,
    handler: linkCaptcha,
  });
  publicRoute(app, "accountLinkProve", {
    summary: "验证新手机号",
    input: linkProveInputSchema,
    output: linkProveOutputSchema,
    handler: proveByLink,
  });
}

function forgotRoutes(app: ServiceApp): void {
  publicRoute(app, "forgetPwdCaptcha", {
    summary: "忘记密码：获取短信验证码",
    input: sendCodeInputSchema,
    output: sentCodeSchema,
    handler: requestCode({
      purpose: "forgot",
      endpoint: "forgetPwdCaptcha",
      toAccount: true,
      noteWrong: countWrongCaptcha,
    }),
  });
  publicRoute(app, "forgetPwdVerify", {
    summary: "忘记密码：验证短信验证码",
    input: forgetVerifyInputSchema,
    output: forgetVerifyOutputSchema,
    handler: forgetPwdVerify,
  });
  publicRoute(app, "forgetPass", {
    summary: "忘记密码：设置新密码",
    input: forgetPassInputSchema,
    output: nothing,
    handler: forgetPass,
  });
}
