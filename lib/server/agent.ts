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
 * undici agents instead of `fetch`, which Next.js may cache. Streamed bodies get a fresh connection each,
 * closed afterwards, because the service may answer before it has read the whole body.
 */
export function relayAgents(): { dispatcher: Agent; streams: Agent } {
  return {
    // Shorter than the service's keep-alive, to avoid reusing a closing connection.
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
