import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type AcceptanceEntry } from "#contracts/audit-log.ts";
import { auditLogs } from "#contracts/audit-log/endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { returnItems } from "#contracts/return-item/endpoints.ts";
import { callService } from "#lib/server/session.ts";

import { auditLogsKey } from "./queries.ts";
import { returnItemsKey } from "./return-items.ts";

export function loadAuditLogs(client: QueryClient, id: FilingId): Promise<AcceptanceEntry[]> {
  return client.fetchQuery({
    queryKey: auditLogsKey(id),
    queryFn: () => callService(auditLogs, { id }),
  });
}

export async function loadReturnItems(client: QueryClient, filingId: FilingId): Promise<void> {
  await client.fetchQuery({
    queryKey: returnItemsKey(filingId),
    queryFn: () => callService(returnItems, { filingId }),
  });
}
