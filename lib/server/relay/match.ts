import "server-only";

import type { Address } from "#contracts/endpoint.ts";
import { type EndpointName, endpoints } from "#contracts/endpoints.ts";

type Entry = { name: EndpointName; endpoint: Address; pattern: RegExp };

/** Path segments never contain escapes, so an encoded slash or dot matches nothing. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[\\w-]{1,64}")}$`);
}

const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
const relayed: readonly Entry[] = names
  .map((name): Entry => ({ name, endpoint: endpoints[name], pattern: patternOf(endpoints[name].path) }))
  .filter((entry) => entry.endpoint.relay);

export type Match =
  | { kind: "found"; name: EndpointName; endpoint: Address }
  | { kind: "method"; allow: string }
  | { kind: "unknown" };

/** Allow-list: paths outside the contract, or not relayed, are unknown. */
export function matchEndpoint(method: string, pathname: string): Match {
  const entries = relayed.filter((entry) => entry.pattern.test(pathname));
  const found = entries.find((entry) => entry.endpoint.method === method);
  if (found) return { kind: "found", name: found.name, endpoint: found.endpoint };
  if (entries.length === 0) return { kind: "unknown" };
  return { kind: "method", allow: entries.map((entry) => entry.endpoint.method).join(", ") };
}
