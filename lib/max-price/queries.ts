import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { type MaxPriceListInput, maxPriceListOutputSchema } from "#contracts/max-price/api.ts";
import { api } from "#lib/http/api.ts";

const maxPriceListKey = ["max-price", "list"] as const;

/** One page of filings. The former page stays, faded, until the next one is there. */
export function maxPriceListQuery(input: MaxPriceListInput) {
  return queryOptions({
    queryKey: [...maxPriceListKey, input],
    queryFn: ({ signal }) => api("maxPriceList", input, maxPriceListOutputSchema, { signal }),
    placeholderData: keepPreviousData,
  });
}
