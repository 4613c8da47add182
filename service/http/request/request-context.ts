import type { MiddlewareHandler } from "hono";

import { maskPhones } from "#service/core/logger.ts";

import type { ServiceApp, ServiceEnv } from "../service-app.ts";
import { readContext } from "./read-context.ts";
import { inCallSpan } from "./tracing.ts";

export function requestContext({ deps, metrics }: ServiceApp): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress;
    const requestContext = readContext(c.req.raw.headers, peer, deps.env.SERVICE_SECRET);
    c.set("requestContext", requestContext);
    await inCallSpan(requestContext, c.req.header("traceparent"), async () => {
      await next();
      return c.res.status;
    });
    c.header("x-request-id", requestContext.id);
    c.header("x-content-type-options", "nosniff");
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    if (requestContext.refreshToken !== null) c.header("refresh-token", requestContext.refreshToken);
    const ms = performance.now() - requestContext.startedAt;
    metrics.observe(requestContext, c.res.status, ms / 1000);
    deps.log.info(
      {
        requestId: requestContext.id,
        method: c.req.method,
        route: requestContext.route || maskPhones(c.req.path.slice(0, 200)),
        status: c.res.status,
        ms: Math.round(ms),
        ip: requestContext.ip,
        account: requestContext.account,
        error: requestContext.error,
      },
      "request",
    );
  };
}
