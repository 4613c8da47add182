import { acceptanceRecord } from "#contracts/acceptance-record/endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const acceptanceRecordKey = (id: FilingId) => ["acceptance-record", id] as const;

export function acceptanceRecordQuery(id: FilingId) {
  return endpointQuery(
    acceptanceRecord,
    { filingId: id },
    { queryKey: acceptanceRecordKey(id), quiet: true },
  );
}
