import { z } from "zod";

import type { Deps } from "./core/deps.ts";
import { ServiceError } from "./core/errors.ts";
import { inputFault } from "./core/input-faults.ts";
import { isDatabaseUnavailable } from "./db/unavailable.ts";
import { healthRoutes } from "./http/health.ts";
import { metricsRoute } from "./http/metrics.ts";
import { openApiRoute } from "./http/open-api.ts";
import { failure } from "./http/reply/envelope.ts";
import { hostList } from "./http/request/host-list.ts";
import { requestContext } from "./http/request/request-context.ts";
import { newServiceApp, type ServiceApp } from "./http/service-app.ts";
import { modules } from "./modules.ts";
import { isStorageFull } from "./storage/storage-full.ts";
import { StorageUnavailable } from "./storage/storage-unavailable.ts";

z.config({ localeError: inputFault });

/** Faults of the environment are told as such, with what to do. */
function expected(error: unknown): unknown {
  if (isStorageFull(error)) return new ServiceError("file.storage-full");
  if (error instanceof StorageUnavailable) return new ServiceError("storage.unavailable");
  if (isDatabaseUnavailable(error)) return new ServiceError("database.unavailable");
  return error;
}

export function createApp(deps: Deps): ServiceApp {
  const app = newServiceApp(deps);
  app.hono.use(requestContext(app), hostList(app));
  app.hono.notFound((c) => failure(new ServiceError("request.not-found"), c.get("requestContext")));
  app.hono.onError((error, c) => {
    const requestContext = c.get("requestContext");
    if (!(error instanceof ServiceError))
      deps.log.error(
        { requestId: requestContext.id, route: requestContext.route, err: error },
        "request failed",
      );
    return failure(expected(error), requestContext);
  });
  for (const register of [...modules, healthRoutes, metricsRoute, openApiRoute]) register(app);
  return app;
}
