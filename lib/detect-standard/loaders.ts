import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { deadlineSettings } from "#contracts/deadline/endpoints.ts";
import { standardRules, standardHistory } from "#contracts/detect-standard/endpoints.ts";
import {
  referenceChanges,
  referenceList,
  referenceScopes,
} from "#contracts/detect-standard/reference/endpoints.ts";
import { type ReferenceChangesInput } from "#contracts/reference-changes.ts";
import { type ReferenceListInput } from "#contracts/reference-data.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { deadlineSettingsQuery } from "./deadline.ts";
import { standardHistoryQuery, standardRulesQuery } from "./queries.ts";
import { referenceChangesQuery, referenceListQuery, referenceScopesQuery } from "./reference.ts";
import { changesInput, referenceInput, type StandardQuestion } from "./schema.ts";

/** The rules stand in every view: the band names the version in force. */
export async function loadDetectStandard(
  client: QueryClient,
  question: StandardQuestion,
): Promise<LoadProblem | null> {
  const rules = problemOf(
    client.fetchQuery({
      queryKey: standardRulesQuery.queryKey,
      queryFn: () => callService(standardRules, {}),
    }),
  );
  const changes = changesInput(question);
  if (changes !== null) return (await loadChanges(client, changes)) ?? (await rules);
  const asked = referenceInput(question);
  if (asked !== null) return (await loadReference(client, asked)) ?? (await rules);
  if (question.view === "deadlines") return (await loadDeadlines(client, question.year)) ?? (await rules);
  return (await rules) ?? (question.view === "history" ? await loadHistory(client) : null);
}

function loadDeadlines(client: QueryClient, year: number | undefined): Promise<LoadProblem | null> {
  return problemOf(
    client.fetchQuery({
      queryKey: deadlineSettingsQuery(year).queryKey,
      queryFn: () => callService(deadlineSettings, { year }),
    }),
  );
}

function loadHistory(client: QueryClient): Promise<LoadProblem | null> {
  return problemOf(
    client.fetchQuery({
      queryKey: standardHistoryQuery.queryKey,
      queryFn: () => callService(standardHistory, {}),
    }),
  );
}

function loadChanges(client: QueryClient, asked: ReferenceChangesInput): Promise<LoadProblem | null> {
  return problemOf(
    client.fetchQuery({
      queryKey: referenceChangesQuery(asked).queryKey,
      queryFn: () => callService(referenceChanges, asked),
    }),
  );
}

async function loadReference(client: QueryClient, asked: ReferenceListInput): Promise<LoadProblem | null> {
  const { kind } = asked;
  const list = problemOf(
    client.fetchQuery({
      queryKey: referenceListQuery(asked).queryKey,
      queryFn: () => callService(referenceList, asked),
    }),
  );
  await client.prefetchQuery({
    queryKey: referenceScopesQuery(kind).queryKey,
    queryFn: () => callService(referenceScopes, { kind }),
  });
  return list;
}
