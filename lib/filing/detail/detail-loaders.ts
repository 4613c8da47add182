import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { stationOptions } from "#contracts/dict/endpoints.ts";
import { type FilingDetail } from "#contracts/filing/api.ts";
import type { FilingId } from "#contracts/ids.ts";
import { stationsInput, stationsQuery } from "#lib/dict/queries.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { callService } from "#lib/server/session.ts";

import { filingQuery, publicityQuery } from "./detail-queries.ts";

export function loadFiling(client: QueryClient, id: FilingId): Promise<FilingDetail> {
  return prefetch(client, filingQuery(id));
}

export async function loadPublicity(client: QueryClient, id: FilingId): Promise<void> {
  await prefetch(client, publicityQuery(id));
}

/** A draft stores only the station's code. The form works without the names. */
export async function loadStations(client: QueryClient, { values }: FilingDetail): Promise<void> {
  const { regionCode = "", projectClass = "", approvalLevel = "" } = values;
  if (regionCode === "") return;
  const place = { pid: regionCode, projectClass, approvalLevel };
  await client.prefetchQuery({
    queryKey: stationsQuery(place).queryKey,
    queryFn: () => callService(stationOptions, stationsInput(place)),
  });
}
