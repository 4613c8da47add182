import { preferenceRead, preferenceSave } from "#contracts/preference/endpoints.ts";
import { type TableCode, type TableViewPreference } from "#contracts/preference/preference.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export function tableViewQuery(key: TableCode) {
  return endpointQuery(
    preferenceRead,
    { key },
    { queryKey: ["preference", key], staleTime: Number.POSITIVE_INFINITY, quiet: true },
  );
}

export async function saveTableView(key: TableCode, value: TableViewPreference): Promise<void> {
  await api(preferenceSave, { key, value }, { quiet: true });
}
