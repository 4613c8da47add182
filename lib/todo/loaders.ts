import "server-only";

import type { QueryClient } from "@tanstack/react-query";

import { todoTotal, todoStations } from "#contracts/todo/endpoints.ts";
import { problemOf } from "#lib/server/load-problem.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { callService } from "#lib/server/session.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";
import type { SearchParams } from "#lib/util/url-state.ts";

import { stationsQuery, todoListQuery, todoTotalKey } from "./queries.ts";
import { parseTodoList } from "./schema.ts";

export async function loadTodoTotal(client: QueryClient): Promise<void> {
  await client.prefetchQuery({
    queryKey: todoTotalKey,
    queryFn: () => callService(todoTotal, {}),
  });
}

export async function loadTodoPage(client: QueryClient, params: SearchParams): Promise<LoadProblem | null> {
  const input = parseTodoList(params);
  return problemOf(prefetch(client, todoListQuery(input)));
}

export async function loadStations(client: QueryClient): Promise<void> {
  await client.prefetchQuery({
    queryKey: stationsQuery.queryKey,
    queryFn: () => callService(todoStations, {}),
  });
}
