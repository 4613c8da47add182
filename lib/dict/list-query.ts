import type { z } from "zod";

import type { Access, Endpoint, Input } from "#contracts/endpoint.ts";
import { api } from "#lib/http/api.ts";

export type ListQuery<T> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  staleTime: number;
};

const anHour = 3_600_000;

/** Failures are shown beside the control, not in a dialog. */
export function listQuery<I extends Input, O extends z.ZodType>(
  name: string,
  endpoint: Endpoint<I, O, Access, "json">,
  input: z.input<I>,
) {
  return {
    queryKey: ["dict", name, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => api(endpoint, input, { signal, quiet: true }),
    staleTime: anHour,
    call: { endpoint, input },
  };
}

export function known(input: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}
