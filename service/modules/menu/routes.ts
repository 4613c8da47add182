import { z } from "zod";

import { mainMenusOutputSchema } from "#contracts/menu.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { menusOf } from "./menus.ts";

export function menuRoutes(app: ServiceApp): void {
  route(app, "mainMenus", {
    summary: "左侧菜单",
    right: "menu.read",
    input: z.object({}),
    output: mainMenusOutputSchema,
    handler: async ({ actor, deps }) => menusOf(actor.role, deps.env),
  });
}
