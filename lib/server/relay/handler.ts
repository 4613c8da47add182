import "server-only";

import { limits } from "#contracts/limits.ts";
import { webEnv } from "#lib/runtime/env.ts";

import { serviceAgents } from "../agent.ts";
import { createRelay, type RelayRequest } from "./relay.ts";

let relay: ((request: RelayRequest) => Promise<Response>) | undefined;

/** Lazy, because the settings do not exist at build time. */
export function handleRelay(request: RelayRequest): Promise<Response> {
  relay ??= createRelay({ ...webEnv(), timeout: limits.relayTimeout, ...serviceAgents });
  return relay(request);
}
