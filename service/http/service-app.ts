import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { z } from "zod";

import type { Endpoint } from "#contracts/endpoint.ts";
import type { EndpointName } from "#contracts/endpoints.ts";

import type { Deps } from "./deps.ts";
import type { RequestFacts } from "./facts.ts";
import { createMetrics, type Metrics } from "./metrics.ts";

export type ServiceEnv = { Bindings: Partial<HttpBindings>; Variables: { facts: RequestFacts } };

/** What the OpenAPI document and the audit log tell of a call. */
export type RouteDoc = Pick<Endpoint, "summary" | "right" | "output"> & { input: z.ZodType };

export type ServiceApp = {
  hono: Hono<ServiceEnv>;
  deps: Deps;
  metrics: Metrics;
  routes: Map<EndpointName, RouteDoc>;
};

export function newServiceApp(deps: Deps): ServiceApp {
  return { hono: new Hono(), deps, metrics: createMetrics(), routes: new Map() };
}
