import { keepPreviousData } from "@tanstack/react-query";

import { type FilingListInput } from "#contracts/filing/list-api.ts";
import { filingList } from "#contracts/filing/list-endpoints.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const filingListKey = ["filing", "list"] as const;

export function filingListQuery(input: FilingListInput) {
  return endpointQuery(filingList, input, {
    queryKey: [...filingListKey, input],
    placeholderData: keepPreviousData,
  });
}
