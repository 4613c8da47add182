import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { summariseHome } from "./summary.ts";

export function homeRoutes(app: ServiceApp): void {
  route(app, "homeSummary", summariseHome);
}
