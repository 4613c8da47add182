import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { listInputOf, type PeriodicalQuestion } from "./address.ts";
import { periodicalListQuery, periodicalQuery } from "./queries.ts";

export function loadPeriodicals(
  client: QueryClient,
  question: PeriodicalQuestion,
): Promise<LoadProblem | null> {
  return problemOf(
    question.id === undefined
      ? prefetch(client, periodicalListQuery(listInputOf(question)))
      : prefetch(client, periodicalQuery(question.id)),
  );
}
