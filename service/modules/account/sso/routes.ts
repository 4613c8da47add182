import {
  ssoLoginInputSchema,
  ssoLoginOutputSchema,
  ssoStartInputSchema,
  ssoStartOutputSchema,
} from "#contracts/sso.ts";
import { publicRoute } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { loginSso } from "./login.ts";
import { startSso } from "./start.ts";

export function ssoRoutes(app: ServiceApp): void {
  publicRoute(app, "ssoStart", {
    summary: "政务服务统一登录：跳转地址",
    input: ssoStartInputSchema,
    output: ssoStartOutputSchema,
    handler: startSso,
  });
  publicRoute(app, "ssoLogin", {
    summary: "政务服务统一登录：登录",
    input: ssoLoginInputSchema,
    output: ssoLoginOutputSchema,
    handler: loginSso,
  });
}
