import type { z } from "zod";

import type { Endpoint } from "./endpoint.ts";
import * as home from "./home/endpoints.ts";
import { endpoints as paths } from "./paths.ts";
import * as phrase from "./phrase/endpoints.ts";

/** The contract: every endpoint by its name. Browser code imports single entries instead, to load no more than it calls. */
export const contract = { ...home, ...phrase };

/** With the endpoints whose shapes are still passed at each call. */
export const endpoints = { ...paths, ...contract };

export type ContractName = keyof typeof contract;
export type EndpointName = keyof typeof endpoints;

/** Fills `:filingId` and the like; the values are percent-encoded. */
export function pathOf(name: EndpointName, params: Record<string, string> = {}): string {
  return endpoints[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
}

// A table by name: a signature that indexes the contract itself takes the compiler more than twice the work.
type Outputs = { [N in ContractName]: z.output<Extract<(typeof contract)[N]["output"], z.ZodType>> };
export type OutputOf<N extends EndpointName> = N extends ContractName ? Outputs[N] : unknown;

/** Undefined for a file, and while the endpoint's shapes are not in the contract. */
export function outputOf(name: EndpointName): z.ZodType | undefined {
  const entries: Partial<Record<EndpointName, Endpoint>> = contract;
  const output = entries[name]?.output;
  return output === "file" ? undefined : output;
}
