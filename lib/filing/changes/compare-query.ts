import { filingCompare } from "#contracts/filing/changes-endpoints.ts";
import type { SubmissionRef } from "#contracts/filing/changes.ts";
import type { FilingId } from "#contracts/ids.ts";
import { endpointQuery } from "#lib/http/query.ts";

export function compareQuery(id: FilingId, before: SubmissionRef, after: SubmissionRef) {
  return endpointQuery(
    filingCompare,
    { filingId: id, before, after },
    { queryKey: ["filing", "compare", id, before, after] as const, staleTime: Infinity, quiet: true },
  );
}
