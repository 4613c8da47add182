import { fileReusable } from "#contracts/filing/attachment-endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { endpointQuery } from "#lib/http/query.ts";

export function reusableQuery(filingId: FilingId, code: string, search: string) {
  return endpointQuery(
    fileReusable,
    { filingId, code, search },
    { queryKey: ["reusable-files", filingId, code, search], staleTime: 0, quiet: true },
  );
}
