import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";

import type { Endpoint } from "#contracts/endpoint.ts";
import type { EndpointName } from "#contracts/endpoints.ts";
import type { Deps } from "#service/core/deps.ts";
import type { RequestContext } from "#service/core/request-context.ts";

import { createMetrics, type Metrics } from "./metrics.ts";

export type ServiceEnv = { Bindings: Partial<HttpBindings>; Variables: { requestContext: RequestContext } };

export type ServiceApp = {
  hono: Hono<ServiceEnv>;
  deps: Deps;
  metrics: Metrics;
  routes: Map<EndpointName, Endpoint>;
};

export function newServiceApp(deps: Deps): ServiceApp {
  return { hono: new Hono(), deps, metrics: createMetrics(), routes: new Map() };
}
