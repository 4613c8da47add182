import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { readSmsLog } from "./log.ts";

export function smsRoutes(app: ServiceApp): void {
  route(app, "smsLog", readSmsLog);
}
