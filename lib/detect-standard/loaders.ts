import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type ReferenceListInput } from "#contracts/detect-standard/reference-data.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch, prefetchOptional } from "#lib/server/prefetch.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { changesInput, referenceInput, type StandardQuestion } from "./address.ts";
import { deadlineSettingsQuery } from "./deadline.ts";
import { indicatorSettingsQuery } from "./indicator/queries.ts";
import { localRulesQuery } from "./local/queries.ts";
import { standardHistoryQuery, standardRulesQuery } from "./queries.ts";
import { referenceChangesQuery, referenceListQuery, referenceScopesQuery } from "./reference.ts";

export async function loadDetectStandard(
  client: QueryClient,
  question: StandardQuestion,
): Promise<LoadProblem | null> {
  const rules = problemOf(prefetch(client, standardRulesQuery));
  const table = loadTable(client, question);
  if (table !== null) return (await table) ?? rules;
  if (question.view !== "history") return rules;
  return (await rules) ?? problemOf(prefetch(client, standardHistoryQuery));
}

/** Null in the views of the rules and of their history. */
function loadTable(client: QueryClient, question: StandardQuestion): Promise<LoadProblem | null> | null {
  const changes = changesInput(question);
  if (changes !== null) return problemOf(prefetch(client, referenceChangesQuery(changes)));
  const asked = referenceInput(question);
  if (asked !== null) return loadReference(client, asked);
  if (question.view === "local") return problemOf(prefetch(client, localRulesQuery));
  if (question.view === "indicators") return problemOf(prefetch(client, indicatorSettingsQuery));
  if (question.view !== "deadlines") return null;
  return problemOf(prefetch(client, deadlineSettingsQuery(question.year)));
}

async function loadReference(client: QueryClient, asked: ReferenceListInput): Promise<LoadProblem | null> {
  const [problem] = await Promise.all([
    problemOf(prefetch(client, referenceListQuery(asked))),
    prefetchOptional(client, referenceScopesQuery(asked.kind)),
  ]);
  return problem;
}
