import { z } from "zod";

import type { Deps } from "./http/deps.ts";
import { failure } from "./http/envelope.ts";
import { ServiceError } from "./http/errors.ts";
import { healthRoutes } from "./http/health.ts";
import { hostList } from "./http/host-list.ts";
import { metricsRoute } from "./http/metrics.ts";
import { around } from "./http/middleware.ts";
import { openApiRoute } from "./http/open-api.ts";
import { newServiceApp, type ServiceApp } from "./http/service-app.ts";
import { modules } from "./modules.ts";
import { isStorageFull } from "./storage/storage-full.ts";

z.config(z.locales.zhCN());

/** The whole service over its dependencies; `app.hono.request()` works without a port. */
export function createApp(deps: Deps): ServiceApp {
  const app = newServiceApp(deps);
  app.hono.use(around(app), hostList(app));
  app.hono.notFound((c) => failure(new ServiceError("request.not-found"), c.get("facts")));
  app.hono.onError((error, c) => {
    const facts = c.get("facts");
    if (!(error instanceof ServiceError))
      deps.log.error({ requestId: facts.id, route: facts.route, err: error });
    return failure(isStorageFull(error) ? new ServiceError("file.storage-full") : error, facts);
  });
  for (const register of [...modules, healthRoutes, metricsRoute, openApiRoute]) register(app);
  return app;
}
