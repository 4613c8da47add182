import { type StandardRuleSaveInput } from "#contracts/detect-standard/detect-standard.ts";
import { standardRules, standardHistory, standardRuleSave } from "#contracts/detect-standard/endpoints.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const standardKey = ["detect-standard"];

export const standardRulesQuery = endpointQuery(standardRules, {}, { queryKey: [...standardKey, "rules"] });

export const standardHistoryQuery = endpointQuery(
  standardHistory,
  {},
  { queryKey: [...standardKey, "history"] },
);

export function saveRule(input: StandardRuleSaveInput): Promise<{ version: string }> {
  return api(standardRuleSave, input, { quiet: ["request.invalid"] });
}
