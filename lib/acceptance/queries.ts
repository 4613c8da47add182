import { queryOptions } from "@tanstack/react-query";

import { auditLogs } from "#contracts/audit-log/endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";

export const auditLogsKey = (id: FilingId) => ["audit-logs", id] as const;

/** 受理记录 of a filing, newest first. */
export function auditLogsQuery(id: FilingId) {
  return queryOptions({
    queryKey: auditLogsKey(id),
    queryFn: ({ signal }) => api(auditLogs, { id }, { signal, quiet: true }),
  });
}
