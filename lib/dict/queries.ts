import type { z } from "zod";

import type { supervisionInputSchema } from "#contracts/dict.ts";
import {
  certificate,
  dictionaries,
  region,
  registerRegion,
  supervision,
  xmRegion,
} from "#contracts/dict/endpoints.ts";
import type { Access, Endpoint, Input } from "#contracts/endpoint.ts";
import { api } from "#lib/http/api.ts";

/** A list of the dictionary as a question for the cache. */
export type ListQuery<T> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  staleTime: number;
};

const anHour = 3_600_000;

/** A list that does not come is told of where it was asked for: no dialog, no warning. */
function listQuery<I extends Input, O extends z.ZodType>(
  name: string,
  endpoint: Endpoint<I, O, Access, "json">,
  asked: z.input<I>,
): ListQuery<z.output<O>> {
  return {
    queryKey: ["dict", name, asked],
    queryFn: ({ signal }) => api(endpoint, asked, { signal, quiet: true }),
    staleTime: anHour,
  };
}

/** What is chosen so far decides; what is not yet chosen is not asked for. */
function known(input: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}

/** Options of one dictionary: those below `pid`, or the top ones. */
export function dictionaryQuery(id: string, pid: string | undefined) {
  return listQuery("dictionaries", dictionaries, { id, ...known({ pid }) });
}

/** The tree of places where works stand, the one of where enterprises are, and that for whoever has no session yet. */
const trees = { xmRegion, region, registerRegion };
export type RegionTree = keyof typeof trees;

/** Children of a region; the top level without a parent. */
export function regionsQuery(pid: string | undefined, tree: RegionTree = "xmRegion") {
  return listQuery(tree, trees[tree], known({ pid }));
}

type StationsInput = z.infer<typeof supervisionInputSchema>;

export function stationsInput({ pid, ...rest }: StationsInput): StationsInput {
  return { pid, ...known(rest) };
}

/** Stations that may take a filing of this place and class, the one in charge first. */
export function stationsQuery(input: StationsInput) {
  return listQuery("supervision", supervision, stationsInput(input));
}

/** Certified staff of the enterprise with this credit code. */
export function certificatesQuery(uscc: string) {
  return listQuery("certificate", certificate, { uscc });
}
