import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { loadShell } from "./load.ts";

export function shellRoutes(app: ServiceApp): void {
  route(app, "shell", loadShell);
}
