import { keepPreviousData } from "@tanstack/react-query";

import {
  localRuleCheck,
  localRuleList,
  localRulePublish,
  localRuleSave,
  localRuleWithdraw,
} from "#contracts/detect-standard/local/endpoints.ts";
import type {
  LocalRuleActInput,
  LocalRuleCheckInput,
  LocalRuleSaveInput,
} from "#contracts/detect-standard/local/local-rule.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

import { standardKey } from "../queries.ts";

export const localRulesQuery = endpointQuery(localRuleList, {}, { queryKey: [...standardKey, "local"] });

/** While the person goes on writing, the faults told last stay. */
export function localCheckQuery(written: LocalRuleCheckInput) {
  return endpointQuery(localRuleCheck, written, {
    queryKey: ["local-rule-check", written],
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
}

const quiet = { quiet: ["request.invalid", "standard.stale"] } as const;

export function saveLocalRule(input: LocalRuleSaveInput) {
  return api(localRuleSave, input, quiet);
}

export function setLocalRuleInForce(act: "publish" | "withdraw", input: LocalRuleActInput) {
  return api(act === "publish" ? localRulePublish : localRuleWithdraw, input, quiet);
}
