import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type MaxPriceListInput, maxPriceListOutputSchema } from "#contracts/max-price/api.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { maxPriceListQuery } from "./queries.ts";

/** Puts the page of filings where the browser's query finds it. */
export function loadMaxPriceList(client: QueryClient, input: MaxPriceListInput): Promise<LoadProblem | null> {
  return problemOf(
    client.fetchQuery({
      queryKey: maxPriceListQuery(input).queryKey,
      queryFn: () => callService("maxPriceList", input, maxPriceListOutputSchema),
    }),
  );
}
