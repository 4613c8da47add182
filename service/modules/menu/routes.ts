import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";
import { shownNodes } from "#service/modules/notice/read.ts";

import { menusOf } from "./menus.ts";

export function menuRoutes(app: ServiceApp): void {
  route(app, "mainMenus", async ({ actor, deps }) =>
    menusOf(actor.role, deps.env, await shownNodes(deps.db)),
  );
}
