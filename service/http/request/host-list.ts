import type { MiddlewareHandler } from "hono";

import { endpoints } from "#contracts/endpoints.ts";
import { isLoopbackHost } from "#contracts/http/loopback-host.ts";
import { ServiceError } from "#service/core/errors.ts";

import type { ServiceApp, ServiceEnv } from "../service-app.ts";

/** Answer under any Host: they reveal only whether the service is alive. */
const open = new Set(["/livez", "/readyz"]);
/** Reveal a demo's passwords, the API's shape or the load. */
const inner = new Set<string>([endpoints.portal.path, "/openapi.json", "/metrics"]);

/** Defends against DNS rebinding: rejects foreign Host names with 421. Web is exempt, as it sends the shared secret. */
export function hostList({ deps: { env } }: ServiceApp): MiddlewareHandler<ServiceEnv> {
  const configured = new Set(env.SERVICE_HOSTS);

  function isAllowed(url: URL): boolean {
    if (open.has(url.pathname) || isLoopbackHost(url.hostname)) return true;
    return configured.has(url.hostname) && !inner.has(url.pathname);
  }

  return async (c, next) => {
    if (!c.get("requestContext").fromWeb && !isAllowed(new URL(c.req.url)))
      throw new ServiceError("request.host");
    await next();
  };
}
