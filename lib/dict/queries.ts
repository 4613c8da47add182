import type { z } from "zod";

import type { stationOptionsInputSchema } from "#contracts/dict/dict.ts";
import {
  certificate,
  dictionaries,
  region,
  registeredUnits,
  registerRegion,
  stationOptions,
  xmRegion,
} from "#contracts/dict/endpoints.ts";
import type { Access, Endpoint, Input } from "#contracts/endpoint.ts";
import { api } from "#lib/http/api.ts";

export type ListQuery<T> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  staleTime: number;
};

const anHour = 3_600_000;

/** Failures are shown beside the control, not in a dialog. */
function listQuery<I extends Input, O extends z.ZodType>(
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

function known(input: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}

export function dictionaryQuery(dicCode: string, pid: string | undefined) {
  return listQuery("dictionaries", dictionaries, { dicCode, ...known({ pid }) });
}

const trees = { xmRegion, region, registerRegion };
export type RegionTree = keyof typeof trees;

export function regionsQuery(pid: string | undefined, tree: RegionTree = "xmRegion") {
  return listQuery(tree, trees[tree], known({ pid }));
}

type StationsInput = z.infer<typeof stationOptionsInputSchema>;

export function stationsQuery({ pid, ...rest }: StationsInput) {
  return listQuery("stationOptions", stationOptions, { pid, ...known(rest) });
}

export function unitsQuery(name: string) {
  return listQuery("registeredUnits", registeredUnits, { name });
}

export function certificatesQuery(uscc: string) {
  return listQuery("certificate", certificate, { uscc });
}
