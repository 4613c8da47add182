import "server-only";

import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { z } from "zod";

import type { Endpoint, Input } from "#contracts/endpoint.ts";

import { callService } from "./session.ts";

type Query<I extends Input, O extends z.ZodType> = {
  queryKey: QueryKey;
  call: { endpoint: Endpoint<I, O>; input: z.input<I> };
};

export function prefetch<I extends Input, O extends z.ZodType>(
  client: QueryClient,
  { queryKey, call }: Query<I, O>,
): Promise<z.output<O>> {
  return client.fetchQuery({ queryKey, queryFn: () => callService(call.endpoint, call.input) });
}
