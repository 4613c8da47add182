import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { standardHistoryOutputSchema, standardRulesOutputSchema } from "#contracts/detect-standard.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { standardHistoryQuery, standardRulesQuery } from "./queries.ts";
import type { StandardQuestion } from "./schema.ts";

/** The rules stand in every view: the band names the version in force. */
export async function loadDetectStandard(
  client: QueryClient,
  { view }: StandardQuestion,
): Promise<LoadProblem | null> {
  const rules = problemOf(
    client.fetchQuery({
      queryKey: standardRulesQuery.queryKey,
      queryFn: () => callService("standardRules", {}, standardRulesOutputSchema),
    }),
  );
  if (view === "rules") return rules;
  const history = problemOf(
    client.fetchQuery({
      queryKey: standardHistoryQuery.queryKey,
      queryFn: () => callService("standardHistory", {}, standardHistoryOutputSchema),
    }),
  );
  return (await rules) ?? (await history);
}
