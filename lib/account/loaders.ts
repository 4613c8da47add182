import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { safetyQuery, sessionsQuery, signInsQuery } from "./queries.ts";

export function loadSafetyPage(client: QueryClient): Promise<LoadProblem | null> {
  return problemOf(
    Promise.all([
      prefetch(client, safetyQuery),
      prefetch(client, sessionsQuery),
      prefetch(client, signInsQuery),
    ]),
  );
}
