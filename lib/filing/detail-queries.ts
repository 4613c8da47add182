import { queryOptions } from "@tanstack/react-query";

import {
  filingBillFactsOutputSchema,
  filingDetailOutputSchema,
  publicityOutputSchema,
} from "#contracts/filing/api.ts";
import { filingCompareOutputSchema, type SubmissionRef } from "#contracts/filing/changes.ts";
import { api } from "#lib/http/api.ts";

export const filingKeys = {
  detail: (id: string) => ["filing", "detail", id] as const,
  billFacts: (id: string) => ["filing", "bill-facts", id] as const,
  publicity: (id: string) => ["filing", "publicity", id] as const,
};

export function filingQuery(id: string) {
  return queryOptions({
    queryKey: filingKeys.detail(id),
    queryFn: ({ signal }) => api("filingDetail", { id }, filingDetailOutputSchema, { signal, quiet: true }),
  });
}

/** What the uploaded bill says beside the form; `fileId` makes another bill another question. */
export function billFactsQuery(id: string, fileId: string) {
  return queryOptions({
    queryKey: [...filingKeys.billFacts(id), fileId],
    queryFn: ({ signal }) =>
      api("filingBillFacts", { id }, filingBillFactsOutputSchema, { signal, quiet: true }),
    staleTime: Infinity,
  });
}

export function publicityQuery(id: string) {
  return queryOptions({
    queryKey: filingKeys.publicity(id),
    queryFn: ({ signal }) => api("maxPricePublicity", { id }, publicityOutputSchema, { signal, quiet: true }),
  });
}

/** Two submissions of a filing as they were handed in; neither changes any more. */
export function compareQuery(id: string, before: SubmissionRef, after: SubmissionRef) {
  return queryOptions({
    queryKey: ["filing", "compare", id, before, after] as const,
    queryFn: ({ signal }) =>
      api("filingCompare", { id, before, after }, filingCompareOutputSchema, { signal, quiet: true }),
    staleTime: Infinity,
  });
}
