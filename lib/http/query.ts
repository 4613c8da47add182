import { queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import type { z } from "zod";

import type { Endpoint, Input } from "#contracts/endpoint.ts";

import { api } from "./api.ts";
import type { ApiOptions } from "./call.ts";

type Options<T> = Omit<UseQueryOptions<T>, "queryFn"> & Pick<ApiOptions, "quiet">;

/** `prefetch` reads `call` to fill the same cache entry during rendering. */
export function endpointQuery<I extends Input, O extends z.ZodType>(
  endpoint: Endpoint<I, O, Endpoint["right"], "json" | "none">,
  input: z.input<I>,
  { quiet, ...options }: Options<z.output<O>>,
) {
  const queryFn = ({ signal }: { signal: AbortSignal }) => api(endpoint, input, { signal, quiet });
  return { ...queryOptions({ ...options, queryFn }), call: { endpoint, input } };
}
