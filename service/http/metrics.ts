import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

import type { RequestContext } from "#service/core/request-context.ts";

import { registerGauges } from "./gauges.ts";
import type { ServiceApp } from "./service-app.ts";

export type Metrics = {
  observe: (call: Pick<RequestContext, "route" | "error">, status: number, seconds: number) => void;
  registry: Registry;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  const requests = new Histogram({
    name: "http_request_seconds",
    help: "Time until the answer began, by route and status",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 60],
    registers: [registry],
  });
  const refusals = new Counter({
    name: "cost_refusals_total",
    help: "Calls refused or failed, by error code: refused sign-ins are those of auth",
    labelNames: ["error"],
    registers: [registry],
  });
  return {
    registry,
    observe: ({ route, error }, status, seconds) => {
      requests.observe({ route: route || "other", status: String(status) }, seconds);
      if (error !== null) refusals.inc({ error });
    },
  };
}

export function metricsRoute({ hono, deps, metrics: { registry } }: ServiceApp): void {
  collectDefaultMetrics({ register: registry });
  registerGauges(registry, deps);
  hono.get("/metrics", async (c) =>
    c.text(await registry.metrics(), 200, { "content-type": registry.contentType }),
  );
}
