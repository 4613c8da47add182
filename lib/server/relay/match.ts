import "server-only";

import type { Address } from "#contracts/endpoint.ts";
import { type EndpointName, endpoints } from "#contracts/endpoints.ts";

type Entry = { name: EndpointName; endpoint: Address; writes: boolean; pattern: RegExp };

/** Path segments never contain escapes, so an encoded slash or dot matches nothing. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[\\w-]{1,64}")}$`);
}

/** Has an act in the audit log, or changes what the caller's own pages show. */
function writesOf(name: EndpointName): boolean {
  return name === "preferenceSave" || Object.keys(endpoints[name].acts).length > 0;
}

const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);
const relayed: readonly Entry[] = names
  .map((name): Entry => {
    const { [name]: endpoint } = endpoints;
    return { name, endpoint, writes: writesOf(name), pattern: patternOf(endpoint.path) };
  })
  .filter((entry) => entry.endpoint.relay);

const isFixed = ({ endpoint }: Entry): boolean => !endpoint.path.includes(":");
const fixed = Map.groupBy(relayed.filter(isFixed), ({ endpoint }) => endpoint.path);
const others = relayed.filter((entry) => !isFixed(entry));

function entriesAt(pathname: string): readonly Entry[] {
  return [...(fixed.get(pathname) ?? []), ...others.filter(({ pattern }) => pattern.test(pathname))];
}

export type Match =
  | ({ kind: "found" } & Pick<Entry, "name" | "endpoint" | "writes">)
  | { kind: "method"; allow: string }
  | { kind: "unknown" };

/** Allow-list: paths outside the contract, or not relayed, are unknown. */
export function matchEndpoint(method: string, pathname: string): Match {
  const entries = entriesAt(pathname);
  const found = entries.find((entry) => entry.endpoint.method === method);
  if (found) return { kind: "found", name: found.name, endpoint: found.endpoint, writes: found.writes };
  if (entries.length === 0) return { kind: "unknown" };
  return { kind: "method", allow: entries.map((entry) => entry.endpoint.method).join(", ") };
}
