import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import {
  maxPriceDetailOutputSchema,
  type MaxPriceDetail,
  publicityOutputSchema,
} from "#contracts/max-price/api.ts";
import { callService } from "#lib/server/session.ts";

import { filingKeys } from "./detail-queries.ts";

/** The filing, put where the browser's query finds it. */
export function loadFiling(client: QueryClient, id: string): Promise<MaxPriceDetail> {
  return client.fetchQuery({
    queryKey: filingKeys.detail(id),
    queryFn: () => callService("maxPriceDetail", { id }, maxPriceDetailOutputSchema),
  });
}

export async function loadPublicity(client: QueryClient, id: string): Promise<void> {
  await client.fetchQuery({
    queryKey: filingKeys.publicity(id),
    queryFn: () => callService("maxPricePublicity", { id }, publicityOutputSchema),
  });
}
