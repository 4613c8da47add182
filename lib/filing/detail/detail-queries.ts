import { filingDetail, filingBillFacts } from "#contracts/filing/endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const filingKeys = {
  detail: (id: FilingId) => ["filing", "detail", id] as const,
  billFacts: (id: FilingId) => ["filing", "bill-facts", id] as const,
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
