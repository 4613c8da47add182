import { auditLogs } from "#contracts/audit-log/endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const auditLogsKey = (id: FilingId) => ["audit-logs", id] as const;

/** 受理记录 of a filing, newest first. */
export function auditLogsQuery(id: FilingId) {
  return endpointQuery(auditLogs, { id }, { queryKey: auditLogsKey(id), quiet: true });
}
