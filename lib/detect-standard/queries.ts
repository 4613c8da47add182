import { queryOptions } from "@tanstack/react-query";

import { type StandardRuleSaveInput } from "#contracts/detect-standard.ts";
import { standardRules, standardHistory, standardRuleSave } from "#contracts/detect-standard/endpoints.ts";
import { api } from "#lib/http/api.ts";

export const standardKey = ["detect-standard"];

export const standardRulesQuery = queryOptions({
  queryKey: [...standardKey, "rules"],
  queryFn: ({ signal }) => api(standardRules, {}, { signal }),
});

export const standardHistoryQuery = queryOptions({
  queryKey: [...standardKey, "history"],
  queryFn: ({ signal }) => api(standardHistory, {}, { signal }),
});

/** What the form got wrong is shown in the form. */
export function saveRule(input: StandardRuleSaveInput): Promise<{ version: string }> {
  return api(standardRuleSave, input, { quiet: ["request.invalid"] });
}
