import "server-only";

import { Agent } from "undici";

import { limits } from "#contracts/limits.ts";

/**
 * The only way to the service. undici's own agent, not the framework's `fetch`: nothing of an answer is ever cached.
 * Idle connections are given up before the service closes them.
 */
export const serviceAgent = new Agent({
  connections: 256,
  pipelining: 1,
  connectTimeout: 5000,
  keepAliveTimeout: 4000,
  keepAliveMaxTimeout: 60_000,
  headersTimeout: limits.relayTimeout,
  bodyTimeout: limits.relayTimeout,
});
