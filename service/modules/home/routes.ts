import { z } from "zod";

import { homeOutputSchema } from "#contracts/home.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { summariseHome } from "./summary.ts";

export function homeRoutes(app: ServiceApp): void {
  route(app, "homeSummary", {
    summary: "首页",
    right: "home.open",
    input: z.object({}),
    output: homeOutputSchema,
    handler: summariseHome,
  });
}
