import { z } from "zod";

import {
  imageCaptchaOutputSchema,
  loginInputSchema,
  loginOutputSchema,
  meOutputSchema,
} from "#contracts/account.ts";
import { publicRoute, route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { issueCaptcha } from "./captcha/issue.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { presentMe } from "./presenter.ts";

const nothing = z.object({});

export function accountRoutes(app: ServiceApp): void {
  publicRoute(app, "accountLogin", {
    summary: "账号登录",
    input: loginInputSchema,
    output: loginOutputSchema,
    handler: login,
  });
  publicRoute(app, "imageCaptcha", {
    summary: "图形验证码",
    input: nothing,
    output: imageCaptchaOutputSchema,
    handler: issueCaptcha,
  });
  route(app, "logout", { summary: "退出登录", input: nothing, output: nothing, handler: logout });
  route(app, "me", {
    summary: "当前用户",
    input: nothing,
    output: meOutputSchema,
    handler: async ({ actor, deps }) => presentMe(actor, deps.env.IDLE_MINUTES),
  });
}
