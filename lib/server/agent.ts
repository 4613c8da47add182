import "server-only";

import { Agent } from "undici";

import { limits } from "#contracts/limits.ts";

const shared = {
  connections: 256,
  connectTimeout: 5000,
  headersTimeout: limits.relayTimeout,
  bodyTimeout: limits.relayTimeout,
} as const;

/**
 * The only ways to the service. undici's own agents, not the framework's `fetch`: nothing of an answer is ever cached.
 * A streamed body gets a connection of its own, closed after it: the service may answer before it has read all of it.
 */
export function relayAgents(): { dispatcher: Agent; streams: Agent } {
  return {
    // Idle connections are given up before the service closes them.
    dispatcher: new Agent({
      ...shared,
      pipelining: 1,
      keepAliveTimeout: 4000,
      keepAliveMaxTimeout: 60_000,
    }),
    streams: new Agent({ ...shared, pipelining: 0 }),
  };
}

export const serviceAgents = relayAgents();
export const { dispatcher: serviceAgent } = serviceAgents;
