import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { accessState } from "#contracts/access-log/endpoints.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { accessListQuery, accessStateQuery } from "./queries.ts";
import { type AccessQuestion } from "./schema.ts";

export function loadAccessLog(client: QueryClient, question: AccessQuestion): Promise<LoadProblem | null> {
  return problemOf(prefetch(client, accessListQuery(question)));
}

/** How the chain stands is no reason for the list to fail. */
export async function loadAccessState(client: QueryClient): Promise<void> {
  await client.prefetchQuery({
    queryKey: accessStateQuery.queryKey,
    queryFn: () => callService(accessState, {}),
  });
}
