import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { readOutbox } from "./outbox.ts";

export function smsRoutes(app: ServiceApp): void {
  route(app, "smsOutbox", readOutbox);
}
