import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type AcceptanceEntry } from "#contracts/acceptance-record/acceptance-record.ts";
import type { FilingId } from "#contracts/ids.ts";
import { prefetch } from "#lib/server/prefetch.ts";

import { acceptanceRecordQuery } from "./queries.ts";
import { returnItemsQuery } from "./return-items.ts";

export function loadAcceptanceRecord(client: QueryClient, id: FilingId): Promise<AcceptanceEntry[]> {
  return prefetch(client, acceptanceRecordQuery(id));
}

export async function loadReturnItems(client: QueryClient, filingId: FilingId): Promise<void> {
  await prefetch(client, returnItemsQuery(filingId));
}
