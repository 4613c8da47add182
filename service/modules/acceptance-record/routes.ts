import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listAcceptance } from "./list.ts";

export function acceptanceRecordRoutes(app: ServiceApp): void {
  route(app, "acceptanceRecord", listAcceptance);
}
