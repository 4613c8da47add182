import "server-only";

import { limits } from "#contracts/limits.ts";
import { webEnv } from "#lib/runtime/env.ts";

import { serviceAgents } from "../agent.ts";
import { nodeRelay } from "./node-relay.ts";
import { createRelay } from "./relay.ts";

/** Called once by `server.ts`, whose settings do not exist at build time. */
export function relayHandler() {
  return nodeRelay(createRelay({ ...webEnv(), timeout: limits.relayTimeout, ...serviceAgents }));
}
