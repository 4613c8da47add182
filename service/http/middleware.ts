import type { MiddlewareHandler } from "hono";

import { requestFacts } from "./facts.ts";
import { maskPhones } from "./logger.ts";
import type { ServiceApp, ServiceEnv } from "./service-app.ts";

/** Around every request: what is known of it, the headers of every answer, one wide log line. */
export function around({ deps, metrics }: ServiceApp): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress;
    const facts = requestFacts(c.req.raw.headers, peer, deps.env.SERVICE_SECRET);
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
