import "server-only";

import { callbackify } from "node:util";

import { Agent, type buildConnector } from "undici";

import { limits } from "#contracts/limits.ts";
import { webEnv } from "#lib/runtime/env.ts";
import { serviceConnections } from "#lib/runtime/service-connection.ts";

/** Milliseconds; `DRAIN_SECONDS` should be longer (docs/several-instances.md). */
const keptFor = 3000;

const shared = {
  connections: 256,
  headersTimeout: limits.relayTimeout,
  bodyTimeout: limits.relayTimeout,
} as const;

/** Connections lead to one of the services, whatever origin a request names. */
function connectorOf(origins: () => readonly string[]): buildConnector.connector {
  const connect = callbackify(serviceConnections(origins));
  return (_target, callback) =>
    connect((error, socket) => (error ? callback(error, null) : callback(null, socket)));
}

/** `files`: a download holds a connection as long as its reader takes, which must leave calls theirs. */
type Way = "dispatcher" | "files" | "streams";

/**
 * undici agents instead of `fetch`, which Next.js may cache. Streamed bodies get a fresh connection each,
 * closed afterwards, because the service may answer before it has read the whole body.
 */
export function relayAgents(origins: () => readonly string[]): Record<Way, Agent> {
  const connect = connectorOf(origins);
  // Shorter than the service's drain: no call goes into a connection that an ending service closes.
  const kept = { pipelining: 1, keepAliveTimeout: keptFor, keepAliveMaxTimeout: keptFor };
  return {
    dispatcher: new Agent({ ...shared, ...kept, connect }),
    files: new Agent({ ...shared, ...kept, connect }),
    streams: new Agent({ ...shared, connect, pipelining: 0 }),
  };
}

export const serviceAgents = relayAgents(() => webEnv().serviceOrigins);
export const { dispatcher: serviceAgent } = serviceAgents;
