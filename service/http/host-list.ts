import type { MiddlewareHandler } from "hono";

import { endpoints } from "#contracts/endpoints.ts";
import { isLoopbackHost } from "#contracts/loopback-host.ts";

import { ServiceError } from "./errors.ts";
import type { ServiceApp, ServiceEnv } from "./service-app.ts";

/** Answerable under any name: they say nothing but whether the service lives. */
const open = new Set(["/livez", "/readyz"]);
/** Hold passwords of a demo, the shape of every call, or the load. */
const inner = new Set<string>([endpoints.portal.path, "/openapi.json", "/metrics"]);

/**
 * Refuses calls under a foreign Host, as a page makes them whose name was rebound to this machine. Needs no list for web:
 * it shows the shared secret.
 */
export function hostList({ deps: { env } }: ServiceApp): MiddlewareHandler<ServiceEnv> {
  const configured = new Set(env.SERVICE_HOSTS);

  function isAllowed(url: URL): boolean {
    if (open.has(url.pathname) || isLoopbackHost(url.hostname)) return true;
    return configured.has(url.hostname) && !inner.has(url.pathname);
  }

  return async (c, next) => {
    if (!c.get("facts").fromWeb && !isAllowed(new URL(c.req.url))) throw new ServiceError("request.host");
    await next();
  };
}
