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
  return endpointQuery(filingDetail, { filingId: id }, { queryKey: filingKeys.detail(id), quiet: true });
}

/** `files` is part of the key, so another bill refetches. */
export function billFactsQuery(id: FilingId, files: string) {
  return endpointQuery(
    filingBillFacts,
    { filingId: id },
    { queryKey: [...filingKeys.billFacts(id), files], staleTime: Infinity, quiet: true },
  );
}

export function publicityQuery(id: FilingId) {
  return endpointQuery(
    maxPricePublicity,
    { filingId: id },
    { queryKey: filingKeys.publicity(id), quiet: true },
  );
}

export function compareQuery(id: FilingId, before: SubmissionRef, after: SubmissionRef) {
  return endpointQuery(
    filingCompare,
    { filingId: id, before, after },
    { queryKey: ["filing", "compare", id, before, after] as const, staleTime: Infinity, quiet: true },
  );
}
