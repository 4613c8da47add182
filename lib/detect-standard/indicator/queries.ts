import type { QueryClient } from "@tanstack/react-query";

import {
  indicatorMappingCheck,
  indicatorSettingList,
  indicatorSettingSave,
  indicatorSettingVersion,
} from "#contracts/indicator/settings/endpoints.ts";
import type { MappingCheck, MappingContent } from "#contracts/indicator/settings/mapping.ts";
import type {
  SettingKind,
  SettingSaveInput,
  SettingVersion,
} from "#contracts/indicator/settings/settings.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
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

/** Version that the next try is based on: after a stale save the newest, of which the person was told. */
export async function baseAfter(
  client: QueryClient,
  error: unknown,
  { kind, base }: { kind: SettingKind; base: number },
): Promise<number> {
  if (!(error instanceof ApiFailure) || error.error !== "indicator-setting.stale") return base;
  const { queryKey } = indicatorSettingsQuery;
  await client.invalidateQueries({ queryKey });
  return client.getQueryData(queryKey)?.versions.find((one) => one.kind === kind)?.version ?? base;
}

export function checkMapping(content: MappingContent): Promise<MappingCheck> {
  return api(indicatorMappingCheck, { content }, quiet);
}
