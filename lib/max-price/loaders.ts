import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import type { UserInfo } from "#contracts/account.ts";
import { regionOutputSchema } from "#contracts/dict.ts";
import { type MaxPriceListInput, maxPriceListOutputSchema } from "#contracts/max-price/api.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { regionsQuery } from "./dict-queries.ts";
import { maxPriceListQuery } from "./queries.ts";
import { regionLevels } from "./region-filter.ts";

/** Puts the page of filings where the browser's query finds it. */
export function loadMaxPriceList(client: QueryClient, input: MaxPriceListInput): Promise<LoadProblem | null> {
  return problemOf(
    client.fetchQuery({
      queryKey: maxPriceListQuery(input).queryKey,
      queryFn: () => callService("maxPriceList", input, maxPriceListOutputSchema),
    }),
  );
}

/** The regions that the filter offers. Without them the list is still of use, so a failure is passed over. */
export async function loadFilterRegions(
  client: QueryClient,
  user: UserInfo,
  regionCode: string | undefined,
): Promise<void> {
  const parents = regionLevels(user, regionCode);
  await Promise.all(
    parents.map((pid) =>
      client.prefetchQuery({
        queryKey: regionsQuery(pid).queryKey,
        queryFn: () => callService("xmRegion", { pid }, regionOutputSchema),
      }),
    ),
  );
}
