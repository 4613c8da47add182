import { queryOptions } from "@tanstack/react-query";

import {
  standardHistoryOutputSchema,
  type StandardRuleSaveInput,
  standardRuleSaveOutputSchema,
  standardRulesOutputSchema,
} from "#contracts/detect-standard.ts";
import { api } from "#lib/http/api.ts";

export const standardKey = ["detect-standard"];

export const standardRulesQuery = queryOptions({
  queryKey: [...standardKey, "rules"],
  queryFn: ({ signal }) => api("standardRules", {}, standardRulesOutputSchema, { signal }),
});

export const standardHistoryQuery = queryOptions({
  queryKey: [...standardKey, "history"],
  queryFn: ({ signal }) => api("standardHistory", {}, standardHistoryOutputSchema, { signal }),
});

/** What the form got wrong is shown in the form. */
export function saveRule(input: StandardRuleSaveInput): Promise<{ version: string }> {
  return api("standardRuleSave", input, standardRuleSaveOutputSchema, { quiet: ["request.invalid"] });
}
