import type { MiddlewareHandler } from "hono";

import { maskPhones } from "#service/core/logger.ts";

import { readContext } from "./read-context.ts";
import type { ServiceApp, ServiceEnv } from "./service-app.ts";

export function requestContext({ deps, metrics }: ServiceApp): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress;
    const facts = readContext(c.req.raw.headers, peer, deps.env.SERVICE_SECRET);
    c.set("facts", facts);
    await next();
    c.header("x-request-id", facts.id);
    c.header("x-content-type-options", "nosniff");
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    if (facts.refreshToken !== null) c.header("refresh-token", facts.refreshToken);
    const ms = performance.now() - facts.startedAt;
    metrics.observe(facts.route || "other", c.res.status, ms / 1000);
    deps.log.info({
      requestId: facts.id,
      method: c.req.method,
      route: facts.route || maskPhones(c.req.path.slice(0, 200)),
      status: c.res.status,
      ms: Math.round(ms),
      ip: facts.ip,
      account: facts.account,
      error: facts.error,
    });
  };
}
