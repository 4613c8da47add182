import { fileList } from "#contracts/filing/attachment-endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const filesKey = (filingId: FilingId) => ["files", filingId] as const;

export function filesQuery(filingId: FilingId) {
  return endpointQuery(fileList, { filingId }, { queryKey: filesKey(filingId), quiet: true });
}
