import { queryOptions } from "@tanstack/react-query";

import { preferenceRead, preferenceSave } from "#contracts/preference/endpoints.ts";
import { type TableCode, type TableViewPreference } from "#contracts/preference/preference.ts";
import { api } from "#lib/http/api.ts";

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
