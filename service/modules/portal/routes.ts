import { ssoTypeSchema } from "#contracts/account/sso/sso.ts";
import { footerEntries } from "#service/core/settings/site.ts";
import { smsWay } from "#service/core/settings/sms-way.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { demoAccounts } from "./demo-accounts.ts";

export function portalRoutes(app: ServiceApp): void {
  route(app, "portal", async ({ deps: { env, sso } }) => ({
    demoAccounts: await demoAccounts(env),
    sso: ssoTypeSchema.options.filter((type) => sso[type] !== null),
    supportPhone: env.SUPPORT_PHONE,
    supportUrl: env.SUPPORT_URL,
    footer: footerEntries(env),
    sms: smsWay(env) !== "off",
    captchaAlways: env.CAPTCHA === "always",
    passwordProfile: env.PASSWORD_PROFILE,
  }));
}
