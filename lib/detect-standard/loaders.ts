import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { type ReferenceChangesInput } from "#contracts/detect-standard/reference-changes.ts";
import { type ReferenceListInput } from "#contracts/detect-standard/reference-data.ts";
import { referenceScopes } from "#contracts/detect-standard/reference/endpoints.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { deadlineSettingsQuery } from "./deadline.ts";
import { standardHistoryQuery, standardRulesQuery } from "./queries.ts";
import { referenceChangesQuery, referenceListQuery, referenceScopesQuery } from "./reference.ts";
import { changesInput, referenceInput, type StandardQuestion } from "./schema.ts";

export async function loadDetectStandard(
  client: QueryClient,
  question: StandardQuestion,
): Promise<LoadProblem | null> {
  const rules = problemOf(prefetch(client, standardRulesQuery));
  const changes = changesInput(question);
  if (changes !== null) return (await loadChanges(client, changes)) ?? (await rules);
  const asked = referenceInput(question);
  if (asked !== null) return (await loadReference(client, asked)) ?? (await rules);
  if (question.view === "deadlines") return (await loadDeadlines(client, question.year)) ?? (await rules);
  return (await rules) ?? (question.view === "history" ? await loadHistory(client) : null);
}

function loadDeadlines(client: QueryClient, year: number | undefined): Promise<LoadProblem | null> {
  return problemOf(prefetch(client, deadlineSettingsQuery(year)));
}

function loadHistory(client: QueryClient): Promise<LoadProblem | null> {
  return problemOf(prefetch(client, standardHistoryQuery));
}

function loadChanges(client: QueryClient, asked: ReferenceChangesInput): Promise<LoadProblem | null> {
  return problemOf(prefetch(client, referenceChangesQuery(asked)));
}

async function loadReference(client: QueryClient, asked: ReferenceListInput): Promise<LoadProblem | null> {
  const { kind } = asked;
  const list = problemOf(prefetch(client, referenceListQuery(asked)));
  await client.prefetchQuery({
    queryKey: referenceScopesQuery(kind).queryKey,
    queryFn: () => callService(referenceScopes, { kind }),
  });
  return list;
}
