import { queryOptions } from "@tanstack/react-query";

import { auditLogsOutputSchema } from "#contracts/audit-log.ts";
import { api } from "#lib/http/api.ts";

export const auditLogsKey = (id: string) => ["audit-logs", id] as const;

/** 受理记录 of a filing, newest first. */
export function auditLogsQuery(id: string) {
  return queryOptions({
    queryKey: auditLogsKey(id),
    queryFn: ({ signal }) => api("auditLogs", { id }, auditLogsOutputSchema, { signal, quiet: true }),
  });
}
