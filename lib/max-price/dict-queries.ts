import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";

import {
  certificateOutputSchema,
  optionsOutputSchema,
  regionOutputSchema,
  type supervisionInputSchema,
} from "#contracts/dict.ts";
import { api } from "#lib/http/api.ts";

const anHour = 3_600_000;

/** Children of a region; the top level without a parent. */
export function regionsQuery(pid: string | undefined) {
  return queryOptions({
    queryKey: ["dict", "xm-region", pid ?? ""],
    queryFn: ({ signal }) =>
      api("xmRegion", pid === undefined ? {} : { pid }, regionOutputSchema, { signal, quiet: true }),
    staleTime: anHour,
  });
}

type StationsInput = z.infer<typeof supervisionInputSchema>;

/** What is chosen so far decides; what is not yet chosen is not asked for. */
export function stationsInput(input: StationsInput): Partial<StationsInput> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ""));
}

/** Stations that may take a filing of this place and class, the one in charge first. */
export function stationsQuery(input: StationsInput) {
  const asked = stationsInput(input);
  return queryOptions({
    queryKey: ["dict", "supervision", asked],
    queryFn: ({ signal }) => api("supervision", asked, optionsOutputSchema, { signal }),
    staleTime: anHour,
  });
}

/** Certified staff of the enterprise with this credit code. */
export function certificatesQuery(uscc: string) {
  return queryOptions({
    queryKey: ["dict", "certificate", uscc],
    queryFn: ({ signal }) => api("certificate", { uscc }, certificateOutputSchema, { signal, quiet: true }),
    staleTime: anHour,
  });
}
