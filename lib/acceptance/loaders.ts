import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type AcceptanceEntry, auditLogsOutputSchema } from "#contracts/audit-log.ts";
import { returnItemsOutputSchema } from "#contracts/return-item.ts";
import { callService } from "#lib/server/session.ts";

import { auditLogsKey } from "./queries.ts";
import { returnItemsKey } from "./return-items.ts";

export function loadAuditLogs(client: QueryClient, id: string): Promise<AcceptanceEntry[]> {
  return client.fetchQuery({
    queryKey: auditLogsKey(id),
    queryFn: () => callService("auditLogs", { id }, auditLogsOutputSchema),
  });
}

export async function loadReturnItems(client: QueryClient, filingId: string): Promise<void> {
  await client.fetchQuery({
    queryKey: returnItemsKey(filingId),
    queryFn: () => callService("returnItems", { filingId }, returnItemsOutputSchema),
  });
}
