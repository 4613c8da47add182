import "server-only";

import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { z } from "zod";

import type { Endpoint, Input } from "#contracts/endpoint.ts";

import { callService } from "./session.ts";

/** The definition that the browser's hook takes, of `endpointQuery`. */
type Query<I extends Input, O extends z.ZodType> = {
  queryKey: QueryKey;
  call: { endpoint: Endpoint<I, O>; input: z.input<I> };
};

export function prefetch<I extends Input, O extends z.ZodType>(
  client: QueryClient,
  query: Query<I, O>,
): Promise<z.output<O>> {
  return client.fetchQuery({ queryKey: query.queryKey, queryFn: () => callQuery(query) });
}

/** Never rejects: after any failure the browser fetches by itself. */
export function prefetchOptional<I extends Input, O extends z.ZodType>(
  client: QueryClient,
  query: Query<I, O>,
): Promise<void> {
  return client.prefetchQuery({ queryKey: query.queryKey, queryFn: () => callQuery(query) });
}

/** Leaves the cache as it is. */
export function callQuery<I extends Input, O extends z.ZodType>({
  call,
}: Pick<Query<I, O>, "call">): Promise<z.output<O>> {
  return callService(call.endpoint, call.input);
}
