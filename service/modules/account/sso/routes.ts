import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { loginSso } from "./login.ts";
import { startSso } from "./start.ts";

export function ssoRoutes(app: ServiceApp): void {
  route(app, "ssoStart", startSso);
  route(app, "ssoLogin", loginSso);
}
