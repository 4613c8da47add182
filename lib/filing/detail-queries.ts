import { queryOptions } from "@tanstack/react-query";

import { type SubmissionRef } from "#contracts/filing/changes.ts";
import {
  filingDetail,
  filingBillFacts,
  maxPricePublicity,
  filingCompare,
} from "#contracts/filing/endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";

export const filingKeys = {
  detail: (id: FilingId) => ["filing", "detail", id] as const,
  billFacts: (id: FilingId) => ["filing", "bill-facts", id] as const,
  publicity: (id: FilingId) => ["filing", "publicity", id] as const,
};

export function filingQuery(id: FilingId) {
  return queryOptions({
    queryKey: filingKeys.detail(id),
    queryFn: ({ signal }) => api(filingDetail, { id }, { signal, quiet: true }),
  });
}

/** What the uploaded bill says beside the form; `files` makes another bill another question. */
export function billFactsQuery(id: FilingId, files: string) {
  return queryOptions({
    queryKey: [...filingKeys.billFacts(id), files],
    queryFn: ({ signal }) => api(filingBillFacts, { id }, { signal, quiet: true }),
    staleTime: Infinity,
  });
}

export function publicityQuery(id: FilingId) {
  return queryOptions({
    queryKey: filingKeys.publicity(id),
    queryFn: ({ signal }) => api(maxPricePublicity, { id }, { signal, quiet: true }),
  });
}

/** Two submissions of a filing as they were handed in; neither changes any more. */
export function compareQuery(id: FilingId, before: SubmissionRef, after: SubmissionRef) {
  return queryOptions({
    queryKey: ["filing", "compare", id, before, after] as const,
    queryFn: ({ signal }) => api(filingCompare, { id, before, after }, { signal, quiet: true }),
    staleTime: Infinity,
  });
}
