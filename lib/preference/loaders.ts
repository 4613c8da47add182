import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import type { TableCode } from "#contracts/preference/preference.ts";
import { requireShell } from "#lib/server/session.ts";

import { tableViewQuery } from "./queries.ts";

/** Puts the person's view of the table into the cache, without a call of its own. */
export async function loadTableView(client: QueryClient, key: TableCode): Promise<void> {
  const { parts } = await requireShell();
  client.setQueryData(tableViewQuery(key).queryKey, { value: parts.views[key] ?? null });
}
