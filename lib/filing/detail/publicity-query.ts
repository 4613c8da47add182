import { maxPricePublicity } from "#contracts/filing/publicity-endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { endpointQuery } from "#lib/http/query.ts";

export function publicityQuery(id: FilingId) {
  return endpointQuery(
    maxPricePublicity,
    { filingId: id },
    { queryKey: ["filing", "publicity", id] as const, quiet: true },
  );
}
