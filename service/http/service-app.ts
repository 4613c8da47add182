import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { z } from "zod";

import type { EndpointName } from "#contracts/paths.ts";
import type { Right } from "#contracts/permissions.ts";

import type { Deps } from "./deps.ts";
import type { RequestFacts } from "./facts.ts";
import { createMetrics, type Metrics } from "./metrics.ts";

export type ServiceEnv = { Bindings: Partial<HttpBindings>; Variables: { facts: RequestFacts } };

/** What a route told of itself: read by the OpenAPI document and by the test of completeness. */
export type RouteDoc = {
  summary: string;
  input: z.ZodType;
  output: z.ZodType | null;
  /** What a caller must be allowed to do; none where everybody may call. */
  right?: Right | undefined;
};

export type ServiceApp = {
  hono: Hono<ServiceEnv>;
  deps: Deps;
  metrics: Metrics;
  routes: Map<EndpointName, RouteDoc>;
};

export function newServiceApp(deps: Deps): ServiceApp {
  return { hono: new Hono(), deps, metrics: createMetrics(), routes: new Map() };
}
