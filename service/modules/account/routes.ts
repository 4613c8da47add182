import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";
import { requestCode } from "#service/sms/request-code.ts";

import { linkSmsCode, proveByLink, setPasswordByLink, viewLink } from "./changes/link.ts";
import { countWrongCaptcha } from "./guard/captcha-due.ts";
import { presentMe } from "./presenter.ts";
import { forgetPass, forgetPwdVerify } from "./sign-in/forgot.ts";
import { login } from "./sign-in/login.ts";
import { logout } from "./sign-in/logout.ts";
import { phoneLogin } from "./sign-in/phone-login.ts";

export function accountRoutes(app: ServiceApp): void {
  route(app, "accountLogin", login);
  route(app, "phoneLogin", phoneLogin);
  route(
    app,
    "signInSmsCode",
    requestCode({
      purpose: "login",
      endpoint: "signInSmsCode",
      toAccount: true,
      noteWrong: countWrongCaptcha,
    }),
  );
  forgotRoutes(app);
  linkRoutes(app);
  route(app, "logout", logout);
  route(app, "me", async ({ actor, deps }) => presentMe(actor, deps.env));
}

function linkRoutes(app: ServiceApp): void {
  route(app, "accountLink", viewLink);
  route(app, "accountLinkPassword", setPasswordByLink);
  route(app, "accountLinkSmsCode", linkSmsCode);
  route(app, "accountLinkProve", proveByLink);
}

function forgotRoutes(app: ServiceApp): void {
  route(
    app,
    "forgotSmsCode",
    requestCode({
      purpose: "forgot",
      endpoint: "forgotSmsCode",
      toAccount: true,
      noteWrong: countWrongCaptcha,
    }),
  );
  route(app, "forgetPwdVerify", forgetPwdVerify);
  route(app, "forgetPass", forgetPass);
}
