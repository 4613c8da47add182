import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { type FilingListInput } from "#contracts/filing/api.ts";
import { filingList } from "#contracts/filing/endpoints.ts";
import { api } from "#lib/http/api.ts";

const filingListKey = ["filing", "list"] as const;

/** One page of filings. The former page stays, faded, until the next one is there. */
export function filingListQuery(input: FilingListInput) {
  return queryOptions({
    queryKey: [...filingListKey, input],
    queryFn: ({ signal }) => api(filingList, input, { signal }),
    placeholderData: keepPreviousData,
  });
}
