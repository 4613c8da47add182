import type { QueryClient } from "@tanstack/react-query";

import { type StandardRuleSaveInput } from "#contracts/detect-standard/detect-standard.ts";
import { standardRules, standardHistory, standardRuleSave } from "#contracts/detect-standard/endpoints.ts";
import { api } from "#lib/http/api.ts";
import type { ApiFailure } from "#lib/http/failure.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const standardKey = ["detect-standard"];

export const standardRulesQuery = endpointQuery(standardRules, {}, { queryKey: [...standardKey, "rules"] });

export const standardHistoryQuery = endpointQuery(
  standardHistory,
  {},
  { queryKey: [...standardKey, "history"] },
);

/** Its editor is told to open it again, which must show the newest version. */
export async function renewStale(client: QueryClient, { error }: ApiFailure): Promise<void> {
  if (error === "standard.stale") await client.invalidateQueries({ queryKey: standardKey });
}

export function saveRule(input: StandardRuleSaveInput): Promise<{ version: string }> {
  return api(standardRuleSave, input, { quiet: ["request.invalid", "standard.stale"] });
}
