import { queryOptions } from "@tanstack/react-query";

import { fileListOutputSchema } from "#contracts/attachment.ts";
import { api } from "#lib/http/api.ts";

export const filesKey = (filingId: string) => ["files", filingId] as const;

/** The kinds of paper that a filing asks for, each with its files. */
export function filesQuery(filingId: string) {
  return queryOptions({
    queryKey: filesKey(filingId),
    queryFn: ({ signal }) => api("fileList", { filingId }, fileListOutputSchema, { signal, quiet: true }),
  });
}
