import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { menusFor } from "./read.ts";

export function menuRoutes(app: ServiceApp): void {
  route(app, "mainMenus", menusFor);
}
