import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type TableCode } from "#contracts/preference.ts";
import { preferenceRead } from "#contracts/preference/endpoints.ts";
import { callService } from "#lib/server/session.ts";

import { tableViewQuery } from "./queries.ts";

/** Puts the person's columns where the table finds them. Without them it is drawn as it was made. */
export async function loadTableView(client: QueryClient, key: TableCode): Promise<void> {
  await client.prefetchQuery({
    queryKey: tableViewQuery(key).queryKey,
    queryFn: async () => (await callService(preferenceRead, { key })).value,
  });
}
