import { queryOptions } from "@tanstack/react-query";

import { fileList } from "#contracts/filing/endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";

export const filesKey = (filingId: FilingId) => ["files", filingId] as const;

/** The kinds of paper that a filing asks for, each with its files. */
export function filesQuery(filingId: FilingId) {
  return queryOptions({
    queryKey: filesKey(filingId),
    queryFn: ({ signal }) => api(fileList, { filingId }, { signal, quiet: true }),
  });
}
