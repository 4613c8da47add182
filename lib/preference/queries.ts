import { queryOptions } from "@tanstack/react-query";

import { type TableCode, type TableViewPreference } from "#contracts/preference.ts";
import { preferenceRead, preferenceSave } from "#contracts/preference/endpoints.ts";
import { api } from "#lib/http/api.ts";

/** How this person likes a table; null: as it was made. Nobody else changes it, so it is read once. */
export function tableViewQuery(key: TableCode) {
  return queryOptions({
    queryKey: ["preference", key],
    queryFn: async ({ signal }) => (await api(preferenceRead, { key }, { signal, quiet: true })).value,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export async function saveTableView(key: TableCode, value: TableViewPreference): Promise<void> {
  await api(preferenceSave, { key, value }, { quiet: true });
}
