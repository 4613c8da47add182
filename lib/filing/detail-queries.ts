import { type SubmissionRef } from "#contracts/filing/changes.ts";
import {
  filingDetail,
  filingBillFacts,
  maxPricePublicity,
  filingCompare,
} from "#contracts/filing/endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const filingKeys = {
  detail: (id: FilingId) => ["filing", "detail", id] as const,
  billFacts: (id: FilingId) => ["filing", "bill-facts", id] as const,
  publicity: (id: FilingId) => ["filing", "publicity", id] as const,
};

export function filingQuery(id: FilingId) {
  return endpointQuery(filingDetail, { id }, { queryKey: filingKeys.detail(id), quiet: true });
}

/** What the uploaded bill says beside the form; `files` makes another bill another question. */
export function billFactsQuery(id: FilingId, files: string) {
  return endpointQuery(
    filingBillFacts,
    { id },
    { queryKey: [...filingKeys.billFacts(id), files], staleTime: Infinity, quiet: true },
  );
}

export function publicityQuery(id: FilingId) {
  return endpointQuery(maxPricePublicity, { id }, { queryKey: filingKeys.publicity(id), quiet: true });
}

/** Two submissions of a filing as they were handed in; neither changes any more. */
export function compareQuery(id: FilingId, before: SubmissionRef, after: SubmissionRef) {
  return endpointQuery(
    filingCompare,
    { id, before, after },
    { queryKey: ["filing", "compare", id, before, after] as const, staleTime: Infinity, quiet: true },
  );
}
