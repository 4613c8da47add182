import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { preferenceRead } from "#contracts/preference/endpoints.ts";
import { type TableCode } from "#contracts/preference/preference.ts";
import { callService } from "#lib/server/session.ts";

import { tableViewQuery } from "./queries.ts";

export async function loadTableView(client: QueryClient, key: TableCode): Promise<void> {
  await client.prefetchQuery({
    queryKey: tableViewQuery(key).queryKey,
    queryFn: async () => (await callService(preferenceRead, { key })).value,
  });
}
