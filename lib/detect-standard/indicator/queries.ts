import {
  indicatorMappingCheck,
  indicatorSettingList,
  indicatorSettingSave,
  indicatorSettingVersion,
} from "#contracts/indicator/settings/endpoints.ts";
import type { MappingCheck, MappingContent } from "#contracts/indicator/settings/mapping.ts";
import type { SettingSaveInput, SettingVersion } from "#contracts/indicator/settings/settings.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const indicatorSettingKey = ["indicator-setting"] as const;

export const indicatorSettingsQuery = endpointQuery(
  indicatorSettingList,
  {},
  { queryKey: [...indicatorSettingKey, "list"] },
);

export function indicatorSettingQuery({ kind, version }: Pick<SettingVersion, "kind" | "version">) {
  return endpointQuery(
    indicatorSettingVersion,
    { kind, version },
    { queryKey: [...indicatorSettingKey, kind, version], staleTime: Number.POSITIVE_INFINITY },
  );
}

const quiet = {
  quiet: [
    "request.invalid",
    "indicator-setting.stale",
    "indicator-setting.unchanged",
    "indicator-setting.faulty",
  ],
} as const;

export function saveIndicatorSetting(input: SettingSaveInput) {
  return api(indicatorSettingSave, input, quiet);
}

export function checkMapping(content: MappingContent): Promise<MappingCheck> {
  return api(indicatorMappingCheck, { content }, quiet);
}
