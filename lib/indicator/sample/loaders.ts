import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch, prefetchOptional } from "#lib/server/prefetch.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { type GatherQuestion, listInputOf } from "./address.ts";
import { sampleListQuery, sampleQuery } from "./queries.ts";

export async function loadSamples(
  client: QueryClient,
  question: GatherQuestion,
): Promise<LoadProblem | null> {
  const [problem] = await Promise.all([
    problemOf(prefetch(client, sampleListQuery(listInputOf(question)))),
    question.id === undefined ? null : prefetchOptional(client, sampleQuery(question.id)),
  ]);
  return problem;
}
