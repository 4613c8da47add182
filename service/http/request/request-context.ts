import type { MiddlewareHandler } from "hono";

import { maskPhones } from "#service/core/logger.ts";
import type { RequestContext } from "#service/core/request-context.ts";

import type { ServiceApp, ServiceEnv } from "../service-app.ts";
import { readContext } from "./read-context.ts";
import { inCallSpan } from "./tracing.ts";

/** Changes the answer itself: Hono's `c.header` would make a new answer for each and stream its body. */
function addHeaders(headers: Headers, { id, refreshToken }: RequestContext): void {
  headers.set("x-request-id", id);
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (refreshToken !== null) headers.set("refresh-token", refreshToken);
}

export function requestContext({ deps, metrics }: ServiceApp): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress;
    const requestContext = readContext(c.req.raw.headers, peer, deps.env.SERVICE_SECRET);
    c.set("requestContext", requestContext);
    await inCallSpan(requestContext, c.req.header("traceparent"), async () => {
      await next();
      return c.res.status;
    });
    addHeaders(c.res.headers, requestContext);
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
