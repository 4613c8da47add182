import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type AcceptanceEntry, auditLogsOutputSchema } from "#contracts/audit-log.ts";
import { callService } from "#lib/server/session.ts";

import { auditLogsKey } from "./queries.ts";

export function loadAuditLogs(client: QueryClient, id: string): Promise<AcceptanceEntry[]> {
  return client.fetchQuery({
    queryKey: auditLogsKey(id),
    queryFn: () => callService("auditLogs", { id }, auditLogsOutputSchema),
  });
}
